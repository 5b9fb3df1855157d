import { mensajeCliente, TEXTOS_CLIENTE } from '@retroventa/api/clientes/textos'
import { validarCliente } from '@retroventa/domain/clientes/validarCliente'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useSesion } from '../../../api/sesion.ts'
import { Cargando, EstadoError, SinActualizar } from '../../../ui/Respuestas.tsx'
import { BuscadorCliente } from '../BuscadorCliente.tsx'
import { Parecidos } from '../cajon/Parecidos.tsx'
import { aDatos, conDerivados, deCliente } from '../cajon/valores.ts'
import { type Cliente, queryCliente } from '../llamadas.ts'
import type { AperturaCajon } from '../tipos.ts'
import { Comparacion } from './Comparacion.tsx'
import { canalesQueNoSeAbren, type Elecciones, proponer, proponerDeLaOtra, reunir } from './comparar.ts'
import { FusionHecha, PieFusion } from './PieFusion.tsx'
import './fusion.css'
import '../../../ui/formulario.css'

interface Props {
  cliente: Cliente
  otro: string | undefined
  alAbrir: (apertura: AperturaCajon) => void
}

/** Two records of the same person into one: choose the other, compare, choose, sign; undone for a day. */
export function FusionarClientes({ cliente, otro, alAbrir }: Props) {
  const [elegido, setElegido] = useState(otro)
  const [hecha, setHecha] = useState<Cliente>()
  const consulta = useQuery({
    ...queryCliente(hecha ? '' : (elegido ?? '')),
    refetchOnMount: 'always',
  })
  const { data, error, refetch } = consulta
  if (hecha) return <FusionHecha cliente={hecha} alVer={() => alAbrir({ modo: 'ver', id: hecha.id })} />
  if (!elegido) return <ElegirOtro cliente={cliente} alElegir={setElegido} />
  if (error && !data)
    return (
      <div className="cl-cajon-cuerpo">
        <EstadoError titulo={TEXTOS_CLIENTE.cargaFallida} error={error} alReintentar={() => void refetch()} />
      </div>
    )
  if (!data) return <Cargando filas={8} columnas={[1, 2, 2]} />
  if (data.id === cliente.id)
    return <ElegirOtro cliente={cliente} alElegir={setElegido} falla="Elija dos clientes distintos." />
  return (
    <Dos
      key={`${cliente.version}:${data.version}`}
      uno={cliente}
      dos={data}
      alFusionar={setHecha}
      alCambiarOtro={() => setElegido(undefined)}
    >
      <SinActualizar consulta={consulta} />
    </Dos>
  )
}

function ElegirOtro(props: { cliente: Cliente; alElegir: (id: string) => void; falla?: string }) {
  const { cliente, alElegir, falla } = props
  const id = useId()
  return (
    <div className="cl-cajon-cuerpo">
      <p>
        Busque el otro registro de <strong>{cliente.nombre_completo}</strong>.
      </p>
      <div className="cl-selector">
        <label htmlFor={id}>Con cuál cliente</label>
        <BuscadorCliente
          id={id}
          valor={undefined}
          enfocar
          alElegir={alElegir}
          {...(falla && { descripcion: `${id}-falla` })}
        />
        {falla && (
          <div className="rv-campo-error" id={`${id}-falla`}>
            {falla}
          </div>
        )}
      </div>
      <Parecidos valores={deCliente(cliente)} excepto={cliente.id} alFusionar={alElegir} />
    </div>
  )
}

function Dos(props: {
  uno: Cliente
  dos: Cliente
  alFusionar: (cliente: Cliente) => void
  alCambiarOtro: () => void
  children: ReactNode
}) {
  const { uno, dos, alFusionar, alCambiarOtro, children } = props
  const { hoy } = useSesion()
  const [valores] = useState(() => ({ uno: deCliente(uno), dos: deCliente(dos) }))
  const [queda, setQueda] = useState<'uno' | 'dos'>('uno')
  const [dichas, setDichas] = useState<Elecciones>({})
  // Whoever says which of the two stays means its name and its document too, but for what was chosen one by one.
  const elecciones = {
    ...(queda === 'uno' ? proponer : proponerDeLaOtra)(valores.uno, valores.dos),
    ...dichas,
  }
  const reunido = conDerivados(reunir(valores.uno, valores.dos, elecciones))
  const datos = aDatos(reunido)
  const fallas = new Map<string, string>([
    ...validarCliente(datos, hoy).map((f): [string, string] => [f.campo, mensajeCliente(f)]),
    ...canalesQueNoSeAbren(reunido, [valores.uno, valores.dos]),
  ])
  const [sobreviviente, absorbido] = queda === 'uno' ? [uno, dos] : [dos, uno]
  return (
    <div className="cl-cajon">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="cl-cajon-cuerpo" tabIndex={0} aria-label="Comparación de los dos clientes">
        {children}
        <Comparacion
          uno={{ cliente: uno, valores: valores.uno }}
          dos={{ cliente: dos, valores: valores.dos }}
          queda={queda}
          elecciones={elecciones}
          fallas={fallas}
          alQuedar={setQueda}
          alElegir={(clave, eleccion) => setDichas((antes) => ({ ...antes, [clave]: eleccion }))}
        />
      </section>
      <PieFusion
        sobreviviente={sobreviviente}
        absorbido={absorbido}
        datos={datos}
        incompleto={fallas.size > 0}
        alFusionar={alFusionar}
        alCambiarOtro={alCambiarOtro}
      />
    </div>
  )
}
