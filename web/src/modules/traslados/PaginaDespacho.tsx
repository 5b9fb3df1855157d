import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { nombreDeEstado } from '@retroventa/api/traslados/lista'
import type { verTraslado } from '@retroventa/api/traslados/llamadas'
import { pureza } from '@retroventa/api/vitrina/lista'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoPeso } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dinero, Peso } from '../../ui/Cifras.tsx'
import { imprimir } from '../../ui/impresion/imprimir.ts'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { usePuedeIr } from '../../ui/puedeIr.ts'
import { SinRegistro } from '../../ui/SinRegistro.tsx'
import { useTitulo } from '../../ui/useTitulo.ts'
import { Hecha } from '../operaciones/public.ts'
import { papelDeRemision, queryTraslado } from './llamadas.ts'
import { Recibir } from './Recibir.tsx'
import './traslados.css'

export type Traslado = Respuesta<typeof verTraslado>
type Linea = Traslado['situacion']['lineas'][number]

/** The list that a despatch is in, for who looks: what arrives is where it is received, which not all who see it may. */
export const listaDe = ({ llega }: Pick<Traslado, 'llega'>, puedeIr: (a: string) => boolean): string =>
  llega && puedeIr('/recibir-articulos') ? '/recibir-articulos' : '/traslados/historial'

/** A despatch: what went in each bag, what came of it, and, where it arrives, its reception. */
export function PaginaDespacho() {
  const { codigo } = useParams({ from: '/marco/traslados/despacho/$codigo' })
  useTitulo(codigo)
  const consulta = useQuery(queryTraslado(codigo))
  const { data } = consulta
  const puedeRecibir = usePermiso('traslados.recibir')
  const puedeIr = usePuedeIr()
  const [hecha, setHecha] = useState<Hecho>()
  /** What was asked for is written no more: a second press would ask for it again. */
  const [pedidas, setPedidas] = useState(0)
  const estado = data?.situacion.fila.estado
  /** It was on its way while this was looked at: who writes what came does not lose it to who receives it first. */
  const [venia, setVenia] = useState(false)
  if (estado === 'en_camino' && !venia) setVenia(true)
  if (!data || !estado)
    return (
      <SinRegistro
        consulta={consulta}
        noExiste="traslado.no_existe"
        texto={`${codigo} no es de este almacén.`}
      >
        <Link to="/traslados/historial">Ver los traslados</Link>
      </SinRegistro>
    )
  const porRecibir = venia && data.llega && puedeRecibir
  return (
    <>
      <TituloPagina
        titulo={data.situacion.codigo}
        detalle={[nombreDeEstado(estado), formatoFechaHora(data.instante), ...enCamino(data.dias)].join(
          ' · ',
        )}
        volver={{
          a: listaDe(data, puedeIr),
          texto: 'Volver a los traslados',
        }}
      >
        <Boton onClick={() => imprimir(papelDeRemision(data.situacion.codigo, data.impresiones))}>
          Imprimir la remisión
        </Boton>
      </TituloPagina>
      {hecha ? (
        <Tarjeta titulo="Mercancía recibida">
          <Hecha hecho={hecha} alCerrar={() => setHecha(undefined)} />
        </Tarjeta>
      ) : porRecibir ? (
        <Recibir
          key={pedidas}
          traslado={data}
          alTerminar={(hecho) => {
            setHecha(hecho)
            setVenia(false)
          }}
          alPedir={() => setPedidas(pedidas + 1)}
        />
      ) : null}
      <div className="rv-columnas">
        <div className="rv-columna">
          {data.situacion.bolsas.map((bolsa) => (
            <Bolsa
              key={bolsa.precinto}
              bolsa={bolsa}
              lineas={data.situacion.lineas.filter(({ precinto }) => precinto === bolsa.precinto)}
            />
          ))}
        </div>
        <Tarjeta titulo="Extremos">
          <Extremos traslado={data} />
        </Tarjeta>
      </div>
    </>
  )
}

function Bolsa(props: { bolsa: Traslado['situacion']['bolsas'][number]; lineas: readonly Linea[] }) {
  const { bolsa, lineas } = props
  const puedeCostos = usePermiso('vitrina.costos')
  return (
    <Tarjeta titulo={`Bolsa ${bolsa.precinto}`} sinRelleno>
      <p className="tr-pesos rv-suave">
        Peso bruto {formatoPeso(bolsa.peso)}
        {bolsa.pesoRecibido !== null && `, al llegar ${formatoPeso(bolsa.pesoRecibido)}`}
        {bolsa.rota && <strong className="tr-falta">, con el precinto roto</strong>}
      </p>
      <TablaSimple
        plegable
        titulo={`Lo que va en la bolsa ${bolsa.precinto}`}
        filas={lineas}
        clave={({ orden }) => orden}
        columnas={[
          {
            clave: 'que',
            titulo: 'Artículo',
            cabeza: true,
            clase: 'tr-articulo',
            celda: (l) => (
              <>
                {l.descripcion} <span className="rv-suave">{l.codigo ?? ''}</span>
              </>
            ),
          },
          {
            clave: 'pureza',
            titulo: 'Pureza',
            celda: (l) => (l.categoria === undefined ? 'no es metal' : pureza(l.categoria)),
          },
          {
            clave: 'peso',
            titulo: 'Peso',
            derecha: true,
            celda: (l) => (l.peso > 0 ? <Peso centesimas={l.peso} /> : 'no aplica'),
          },
          ...(puedeCostos
            ? [
                {
                  clave: 'costo',
                  titulo: 'Costo',
                  derecha: true,
                  celda: (l: Linea) => <Dinero valor={l.costo} />,
                },
              ]
            : []),
          { clave: 'llego', titulo: 'Al recibir', celda: (l) => <Llegada linea={l} /> },
        ]}
      />
    </Tarjeta>
  )
}

function Llegada({ linea: { llego, pesoRecibido, peso } }: { linea: Linea }) {
  if (llego === null && pesoRecibido === null) return <span className="rv-suave">sin recibir</span>
  if (pesoRecibido !== null)
    return (
      <span className={pesoRecibido === peso ? 'tr-llego' : 'tr-falta'}>{formatoPeso(pesoRecibido)}</span>
    )
  return llego ? <span className="tr-llego">Llegó</span> : <strong className="tr-falta">No llegó</strong>
}

function Extremos({ traslado }: { traslado: Traslado }) {
  const { desde, hacia, envio, transporta, observacion, motivo, autorizo, situacion } = traslado
  const { recibio } = situacion
  const datos: [string, string][] = [
    ['Sale de', desde],
    ['Despachó', envio],
    ...(transporta ? [['Lo lleva', transporta] as [string, string]] : []),
    ['Va a', hacia],
    ['Recibió', recibio ? `${recibio.quien}, ${recibio.documento}` : 'nadie todavía'],
    ...(motivo ? [['Diferencia', motivo] as [string, string]] : []),
    ...(autorizo ? [['Autorizó', autorizo] as [string, string]] : []),
    ...(observacion ? [['Observación', observacion] as [string, string]] : []),
  ]
  return (
    <dl className="tr-datos">
      {datos.map(([nombre, valor]) => (
        <div key={nombre} className="tr-dato">
          <dt className="rv-suave">{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Nothing of what was voided. */
const enCamino = (dias: number | null): string[] =>
  dias === null ? [] : [`${dias === 1 ? '1 día' : `${dias} días`} en camino`]
