import type { AccionLote, FiltroVencidos } from '@retroventa/api/contratos/vencidos'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorApi } from '../../../api/errorApi.ts'
import { useSesion } from '../../../api/sesion.ts'
import { CuerpoDialogo, Dialogo } from '../../../ui/DialogoFormulario.tsx'
import { CampoFecha } from '../../../ui/formulario/campos/CampoFecha.tsx'
import { CampoGrupo, CampoOpcion } from '../../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { asuntoEn } from '../../operaciones/public.ts'
import { NOMBRES_CANAL, TITULOS_LOTE } from './canales.ts'
import { fallasDeLote } from './fallasDeLote.ts'
import { mandarLote } from './llamadas.ts'
import { Progreso } from './Progreso.tsx'
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
    <Dialogo titulo={TITULOS_LOTE[encargo.accion]} ancho={560} fijo alCerrar={alCerrar}>
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
