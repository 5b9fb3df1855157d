import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined'
import { type CierreMes, LISTA_CIERRES_MES } from '@retroventa/api/contabilidad/listaCierres'
import { formatoMes } from '@retroventa/domain/formato/fechas'
import { finDeMes } from '@retroventa/domain/operaciones/libros/cierreMes'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { enfocarVacio } from '../../ui/formulario/enfocar.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { PorArreglar } from '../electronicos/public.ts'
import {
  CampoObservacion,
  CuerpoOperacion,
  MarcoOperacion,
  observacionDe,
  operacionVacia,
  type PropsDeCuerpo,
  useEnDialogo,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { LibrosDe, useLibrosDe } from './LibrosDe.tsx'
import { type Cierres, cerrarMes, queryCierres } from './llamadas.ts'
import { cierraTambien } from './periodos.ts'
import './contabilidad.css'

/** Months of the branch whose books are closed, and the next one to close. */
export function PaginaCierres() {
  const lista = useLista(LISTA_CIERRES_MES)
  const libros = useLibrosDe()
  const consulta = useQuery(queryCierres({ libros }))
  const puede = usePermiso('contabilidad.cerrar')
  const [cerrando, setCerrando] = useState(false)
  const { data } = consulta
  const ultimo = data?.situacion.ultimo
  const porCerrar = data && data.meses.length > 0
  return (
    <>
      <Lista<CierreMes>
        lista={lista}
        sobre={<LibrosDe />}
        titulo="Cierres de mes"
        detalle={
          data &&
          (ultimo
            ? `Libros cerrados hasta ${formatoMes(ultimo.mes)}, con ${ultimo.documento}`
            : 'Ningún mes cerrado')
        }
        consulta={{ ...consulta, data: data && { items: data.cierres } }}
        enMemoria
        clave={({ codigo }) => codigo}
        // A document is opened where it was made, and nobody works in a branch that was closed.
        {...(!libros && { enlace: ({ codigo }) => `/documentos/${codigo}` })}
        {...(puede &&
          porCerrar && {
            acciones: (
              <Boton principal onClick={() => setCerrando(true)}>
                <Icono de={LockOutlined} /> Cerrar un mes
              </Boton>
            ),
          })}
        vacia={{
          icono: <Icono de={LockOutlined} />,
          titulo: `Aquí estarán los meses cerrados de ${libros ?? 'este almacén'}`,
          texto:
            'En un mes cerrado nada se escribe sin autorización. Para abrirlo de nuevo se anula su cierre.',
        }}
      />
      {cerrando && data && (
        <CerrarMes libros={libros} meses={data.meses} alCerrar={() => setCerrando(false)} />
      )}
    </>
  )
}

/** Which month is chosen first: what it would close is read of it, and signed. */
function CerrarMes(props: { libros: string | undefined; meses: readonly string[]; alCerrar: () => void }) {
  const { libros, alCerrar } = props
  // Those of when it was opened: once it is closed they are fewer.
  const [meses] = useState(props.meses)
  const [mes, setMes] = useState(meses[0])
  const { data, error, refetch } = useQuery(queryCierres({ libros, mes }))
  const id = useId()
  const tambien = data && cierraTambien(meses, data.mes)
  return (
    <MarcoOperacion
      titulo={libros ? `Cerrar un mes de ${libros}` : 'Cerrar un mes'}
      hecho="Mes cerrado"
      alCerrar={alCerrar}
    >
      {(cuerpo) => (
        <>
          {/* Not in the form, which is another one of each month: who walks through them keeps the list under their hands. */}
          <p className="con-periodo">
            <label htmlFor={id}>Mes que se cierra</label>
            <select
              id={id}
              className="rv-campo-simple"
              value={mes}
              onChange={({ target }) => setMes(target.value)}
            >
              {meses.map((uno) => (
                <option key={uno} value={uno}>
                  {formatoMes(uno)}
                </option>
              ))}
            </select>
          </p>
          {data ? (
            <Formulario key={data.mes} {...cuerpo} libros={libros} alCerrar={alCerrar} data={data}>
              {tambien && <p role="note">{tambien}</p>}
            </Formulario>
          ) : error ? (
            <EstadoError error={error} alReintentar={() => void refetch()} />
          ) : (
            <Cargando filas={3} columnas={[3, 2]} />
          )}
        </>
      )}
    </MarcoOperacion>
  )
}

/** What DIAN has not accepted of what is closed: it is told, and forbids nothing. Nobody works in a branch that was closed. */
function SinAceptar({ data: { mes, sinAceptar }, libros }: { data: Cierres; libros: string | undefined }) {
  const hay = (cual: 'rechazados' | 'pendientes') => sinAceptar?.some((uno) => uno[cual] > 0)
  if (!sinAceptar || !(hay('rechazados') || hay('pendientes'))) return null
  const de = { documentos: sinAceptar, abren: libros === undefined, hasta: finDeMes(mes) }
  return (
    <p role="note">
      La DIAN no ha aceptado documentos de hasta el fin de {formatoMes(mes)}
      {hay('rechazados') && (
        <>
          {'; rechazó: '}
          <PorArreglar {...de} cual="rechazados" />
        </>
      )}
      {hay('pendientes') && (
        <>
          {'; sin respuesta: '}
          <PorArreglar {...de} cual="pendientes" />
        </>
      )}
      . El mes se puede cerrar así.
    </p>
  )
}

/** Where writing begins, but for who is choosing the month. */
const salvoEnLosMeses: typeof enfocarVacio = (contenedor) => {
  if (!document.activeElement?.matches('[role=dialog] .con-periodo select')) enfocarVacio(contenedor)
}

interface Valores extends ValoresOperacion {
  observacion: string
}

interface Props extends PropsDeCuerpo {
  libros: string | undefined
  alCerrar: () => void
  data: Cierres
  children: ReactNode
}

function Formulario(props: Props) {
  const { libros, alTerminar, alCancelar, alCerrar, data } = props
  const { hoy, mes, situacion } = data
  const cache = useQueryClient()
  const entradaDe = (valores: Valores) => ({ mes, ...observacionDe(valores) })
  const op = useOperacion<Valores>({
    tipo: 'cierreMes',
    inicial: { observacion: '', ...operacionVacia() },
    deQue: 'de este cierre',
    asunto: ['cierreMes', ...(libros ? [libros] : []), mes].join('.'),
    planear: (valores) => PLANEADORES.cierreMes(situacion, entradaDe(valores), hoy),
    entradaDe,
    soloEfectivo: true,
    enviar: (pedido, con) => cerrarMes(libros, pedido, con),
    releer: () => cache.invalidateQueries({ queryKey: ['contabilidad'] }),
    refrescar: ['contabilidad'],
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props, salvoEnLosMeses)
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo={`Los libros hasta el fin de ${formatoMes(mes)}`}>
      {props.children}
      <SinAceptar data={data} libros={libros} />
      <CampoObservacion de={op.de} />
    </CuerpoOperacion>
  )
}
