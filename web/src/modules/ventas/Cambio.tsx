import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { planearCambio, type SituacionDeCambio } from '@retroventa/domain/operaciones/ventas/cambio'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { CajaDeCodigos } from '../../ui/CajaDeCodigos.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import {
  CuerpoOperacion,
  MarcoOperacion,
  type OperacionEscrita,
  type PropsDeCuerpo,
  useEnDialogo,
  useOperacion,
} from '../operaciones/public.ts'
import { campoDeLineas, Lineas } from './Lineas.tsx'
import { operar } from './llamadas.ts'
import type { Venta } from './PaginaVenta.tsx'
import { useLineasLeidas } from './useLineasLeidas.ts'
import { usePorVender } from './usePorVender.ts'
import {
  codigosDe,
  entradaDe as entradaDeVenta,
  SIN_BORRADOR,
  type ValoresVenta,
  valoresIniciales,
} from './valores.ts'

interface Valores extends ValoresVenta {
  devueltas: number[]
  motivo: string
}

interface Props {
  venta: Venta
  alCerrar: () => void
}

/** Things of a sale for others: what comes back, what is taken, and the difference. */
export default function Cambio({ venta, alCerrar }: Props) {
  return (
    <MarcoOperacion
      titulo={`Cambio de ${venta.situacion.codigo}`}
      hecho="Cambio guardado"
      alCerrar={alCerrar}
    >
      {(cuerpo) => <Cuerpo {...cuerpo} venta={venta} alCerrar={alCerrar} />}
    </MarcoOperacion>
  )
}

function Cuerpo(props: Props & PropsDeCuerpo) {
  const { venta, alCerrar, alCancelar, alTerminar } = props
  const { codigo, lineas, fila } = venta.situacion
  const [nueva, setNueva] = useState(venta.situacion.nueva)
  const quedan = lineas.filter(({ orden, tipo }) => !fila.devueltas.includes(orden) && tipo !== 'servicio')
  const { notas, leer } = usePorVender()
  const cache = useQueryClient()
  const entradaDe = (valores: Valores) => ({
    devueltas: valores.devueltas,
    lineas: entradaDeVenta(valores).lineas,
    motivo: valores.motivo.trim(),
  })
  const op: OperacionEscrita<Valores> = useOperacion<Valores>({
    tipo: 'cambio',
    inicial: {
      ...valoresIniciales(),
      devueltas: quedan.length === 1 ? quedan.map(({ orden }) => orden) : [],
      motivo: '',
    },
    deQue: 'de este cambio',
    asunto: `cambio.${codigo}`,
    sinBorrador: SIN_BORRADOR,
    async alRecuperar(): Promise<void> {
      const { devueltas, lineas } = op.de.valores
      // What came back meanwhile by another way is not offered.
      op.de.poner(
        'devueltas',
        quedan.flatMap(({ orden }) => (devueltas.includes(orden) ? [orden] : [])),
      )
      setNueva(await leer(codigosDe(lineas)))
    },
    // What crossed the wire is what the planner reads.
    planear: (valores) =>
      planearCambio({ ...venta.situacion, nueva } as unknown as SituacionDeCambio, entradaDe(valores)),
    entradaDe,
    referencia: codigo,
    enviar: (pedido, con) => operar('cambio', codigo, pedido, con),
    async releer(): Promise<void> {
      await cache.invalidateQueries({ queryKey: ['ventas'] })
      setNueva(await leer(codigosDe(op.de.valores.lineas)))
    },
    refrescar: ['ventas', 'vitrina'],
    alTerminar,
    alPedir: alCerrar,
  })
  const { de, cobra } = op
  useEnDialogo(de, props)
  const { agregar } = useLineasLeidas({
    // It writes the lines and nothing else, which both forms have.
    de: de as unknown as Formulario<ValoresVenta>,
    donde: 'el cambio',
    leer,
    setSituacion: setNueva,
  })
  const falla = de.falla('devueltas')?.mensaje
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar}>
      <div className="vn-elegir" data-campo="devueltas">
        <p className="rv-suave">Lo que el cliente devuelve</p>
        <Checkbox.Group
          options={quedan.map(({ orden, descripcion, precio }) => ({
            value: orden,
            label: `${descripcion}, ${formatoPesos(precio)}`,
          }))}
          value={de.valores.devueltas}
          onChange={(cuales) => de.poner('devueltas', cuales as number[])}
        />
        {falla && (
          <p className="rv-campo-error" role="alert">
            {falla}
          </p>
        )}
      </div>
      <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" requerido maximo={300} />
      <p className="rv-suave">Lo que se lleva</p>
      <CajaDeCodigos
        etiqueta="Código de barras"
        alLeer={(leido) => op.esperar(agregar(leido))}
        campo={campoDeLineas(de)}
      />
      <Lineas
        // It writes the lines and nothing else, which both forms have.
        de={de as unknown as Formulario<ValoresVenta>}
        situacion={nueva}
        notas={notas}
        alCambiarPureza={() => undefined}
        titulo="Lo que se lleva"
        donde="el cambio"
      />
      {op.plan && (
        <p className="rv-op-valor" aria-live="polite">
          <span className="rv-suave">{cobra < 0 ? 'Se le devuelve' : 'Paga el cliente'} </span>
          {formatoPesos(Math.abs(cobra))}
        </p>
      )}
    </CuerpoOperacion>
  )
}
