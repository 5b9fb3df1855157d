import type { AccionLote, FiltroVencidos } from '@retroventa/api/contratos/vencidos'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { ErrorApi } from '../../../api/errorApi.ts'
import { useSesion } from '../../../api/sesion.ts'
import { CuerpoDialogo, Dialogo } from '../../../ui/DialogoFormulario.tsx'
import { CampoFecha } from '../../../ui/formulario/campos/CampoFecha.tsx'
import { CampoGrupo, CampoOpcion } from '../../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Cargando, Leido } from '../../../ui/Respuestas.tsx'
import { asuntoEn } from '../../operaciones/public.ts'
import { NOMBRES_CANAL } from './canales.ts'
import { fallasDeLote } from './fallasDeLote.ts'
import { mandarLote, queryLote } from './llamadas.ts'
import { restoDelLote } from './restoDelLote.ts'
import './vencidos.css'

/** What is asked to be done, and to which contracts: as it was seen then, whatever the list shows by now. */
export interface Encargo {
  readonly accion: AccionLote['accion']
  readonly filtro: FiltroVencidos
  /** Ids of those chosen; absent for the whole filter. */
  readonly contratos?: readonly string[]
  readonly cuantos: number
  /** Which the whole filter holds, as the list said it. */
  readonly visto?: string
}

interface Valores {
  canal: string
  respuesta: string
  hasta: string | null
  motivo: string
  destino: string
}

const TITULOS = {
  aviso: 'Avisar antes de la pérdida',
  espera: 'Dar espera',
  vencimiento: 'Resolver por vencimiento',
} as const

const CANALES = Object.entries(NOMBRES_CANAL).map(([value, label]) => ({ value, label }))
const DESTINOS = [
  { value: 'vitrina', label: 'Vitrina' },
  { value: 'vitrina_peso', label: 'Vitrina por peso' },
  { value: 'desuso', label: 'Desuso' },
  { value: 'fundir', label: 'Fundir' },
]

function accionDe(accion: Encargo['accion'], v: Valores): AccionLote {
  const respuesta = v.respuesta.trim()
  const motivo = v.motivo.trim()
  if (accion === 'aviso')
    return { accion, canal: v.canal as keyof typeof NOMBRES_CANAL, ...(respuesta && { respuesta }) }
  if (accion === 'espera') return { accion, hasta: v.hasta ?? '', ...(motivo && { motivo }) }
  return { accion, destino: v.destino as 'vitrina' }
}

/** Signs once what is done to many contracts, and shows how it goes. */
export function DialogoLote({ encargo, alCerrar }: { encargo: Encargo; alCerrar: () => void }) {
  const [lote, setLote] = useState<string>()
  return (
    <Dialogo titulo={TITULOS[encargo.accion]} ancho={560} fijo alCerrar={alCerrar}>
      {lote ? (
        <Progreso id={lote} alCerrar={alCerrar} />
      ) : (
        <Formulario encargo={encargo} alMandar={setLote} />
      )}
    </Dialogo>
  )
}

function Formulario({ encargo, alMandar }: { encargo: Encargo; alMandar: (id: string) => void }) {
  const { accion, filtro, contratos, cuantos, visto } = encargo
  const cache = useQueryClient()
  const { almacen } = useSesion()
  // Of the same contracts of the same branch, or of the same filter: of others it is another batch.
  const [asunto] = useState(
    asuntoEn(['lote', accion, ...(contratos?.toSorted() ?? [JSON.stringify(filtro)])].join('.'), almacen?.id),
  )
  const de = useFormulario<Valores, { id: string }>({
    inicial: { canal: 'mensaje', respuesta: '', hasta: null, motivo: '', destino: 'vitrina' },
    deQue: 'de este lote',
    asunto,
    firma: true,
    reglas: ({ hasta }) => fallasDeLote(accion, hasta),
    enviar: (valores, con) =>
      // Also of those chosen it is said in which queue they are: one that is due today is not among the expired.
      mandarLote(
        {
          accion: accionDe(accion, valores),
          filtro,
          ...(contratos ? { contratos: [...contratos] } : visto !== undefined && { visto }),
        },
        con,
      ),
    // Whoever closes it finds the list as it is.
    alFallar: (_, error) => {
      if (error instanceof ErrorApi && error.codigo === 'lote.cambio')
        void cache.invalidateQueries({ queryKey: ['contratos', 'vencidos'] })
    },
    alGuardar: ({ id }) => alMandar(id),
  })
  const numero = formatoCuantos(cuantos, 'contrato', 'contratos')
  return (
    <CuerpoDialogo de={de} boton={`${VERBOS[accion]} ${numero}`} sinTitulo>
      <div className="ct-lote">
        <p>
          {numero}
          {!contratos && ', todos los del filtro'}. {QUE_QUEDA[accion]}
        </p>
        {accion === 'aviso' && (
          <div className="rv-dos">
            <CampoOpcion de={de} nombre="canal" etiqueta="Medio" opciones={CANALES} />
            <CampoTexto de={de} nombre="respuesta" etiqueta="Qué respondió" maximo={300} marca="opcional" />
          </div>
        )}
        {accion === 'espera' && (
          <div className="rv-dos">
            <CampoFecha de={de} nombre="hasta" etiqueta="Se espera hasta" requerido />
            <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" maximo={300} marca="opcional" />
          </div>
        )}
        {accion === 'vencimiento' && (
          <>
            <CampoGrupo de={de} nombre="destino" etiqueta="Los artículos pasan a" opciones={DESTINOS} />
            <p className="rv-suave">Por peso y fundir son del metal; lo demás pasa a vitrina o a desuso.</p>
          </>
        )}
      </div>
    </CuerpoDialogo>
  )
}

const VERBOS = { aviso: 'Avisar', espera: 'Dar espera a', vencimiento: 'Resolver' } as const

const CON_DOCUMENTO = 'Cada uno queda con su documento y se puede anular aparte.'
const QUE_QUEDA = {
  aviso: 'Cada aviso queda en la hoja de su contrato, con su día, su medio y lo que respondió.',
  espera: CON_DOCUMENTO,
  vencimiento: `${CON_DOCUMENTO} Por los que no tengan cumplido el aviso previo responde quien firma; si su rol no puede, quedan sin resolver y se dice cuáles.`,
} as const

type Lote = NonNullable<ReturnType<typeof useLote>['data']>
type FilaLote = Lote['filas'][number]

const useLote = (id: string) => useQuery(queryLote(id))

const COLUMNAS: readonly ColumnaTabla<FilaLote>[] = [
  { clave: 'codigo', titulo: 'Contrato', celda: ({ codigo }) => <span className="rv-codigo">{codigo}</span> },
  {
    clave: 'resultado',
    titulo: 'Resultado',
    celda: ({ documento, mensaje }) => mensaje ?? documento ?? 'Hecho',
  },
]

/** What one alone makes old too, and where its things go to. */
const LO_QUE_MUEVE = ['contratos', 'documentos', 'inicio', 'solicitudes', 'vitrina', 'desuso']

/** How it goes, row by row; it goes on when the window is closed. */
function Progreso({ id, alCerrar }: { id: string; alCerrar: () => void }) {
  const cache = useQueryClient()
  const consulta = useLote(id)
  const { data } = consulta
  const terminado = data?.terminado !== null && data !== undefined
  // When it ends, and when it is closed before: what was done until then is in the lists.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it ended is what calls for it
  useEffect(
    () => () => {
      for (const llave of LO_QUE_MUEVE) void cache.invalidateQueries({ queryKey: [llave] })
    },
    [terminado, cache],
  )
  return (
    <Leido consulta={consulta} cargando={<Cargando filas={3} columnas={[3]} />}>
      {(lote) => <Avance lote={lote} alCerrar={alCerrar} />}
    </Leido>
  )
}

function Avance(props: { lote: Lote; alCerrar: () => void }) {
  const { lote, alCerrar } = props
  const { total, hechas, rechazadas, filas } = lote
  const terminado = lote.terminado !== null
  const resto = restoDelLote(lote)
  return (
    <div className="ct-lote">
      <Progress
        percent={Math.floor(((hechas + rechazadas) / total) * 100)}
        aria-label="Contratos hechos"
        status={terminado ? (rechazadas > 0 ? 'exception' : 'success') : 'active'}
      />
      <p role="status">
        {terminado ? 'Terminado. ' : 'Puede cerrar esta ventana: sigue aunque se apague el equipo. '}
        {formatoEntero(hechas)} de {formatoCuantos(total, 'hecho', 'hechos')}
        {rechazadas > 0 && `, ${formatoCuantos(rechazadas, 'rechazado', 'rechazados')}`}.
      </p>
      {filas.length > 0 && (
        <div className="ct-lote-filas">
          <TablaSimple titulo="Resultado" columnas={COLUMNAS} filas={filas} clave={({ codigo }) => codigo} />
          {resto && <p className="rv-suave">{resto}</p>}
        </div>
      )}
      <Button type="primary" onClick={alCerrar}>
        Cerrar
      </Button>
    </div>
  )
}
