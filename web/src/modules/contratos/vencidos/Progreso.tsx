import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useEffect } from 'react'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Cargando, Leido } from '../../../ui/Respuestas.tsx'
import { queryLote } from './llamadas.ts'
import { comoVa, restoDelLote, sigueElLote } from './restoDelLote.ts'
import './vencidos.css'

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

/**
 * How it goes, row by row; it goes on when the window is closed, and is found again among the last ones.
 * @param props `acabado`: it was when it was opened
 */
export function Progreso(props: { id: string; boton?: string; acabado?: boolean; alCerrar: () => void }) {
  const { id, boton = 'Cerrar', acabado = false, alCerrar } = props
  const cache = useQueryClient()
  const consulta = useLote(id)
  const sigue = sigueElLote(consulta.data, acabado)
  // When it ends, and when it is closed before: what was done until then is in the lists. One that had ended moves nothing.
  useEffect(() => {
    if (!sigue) return
    return () => {
      for (const llave of LO_QUE_MUEVE) void cache.invalidateQueries({ queryKey: [llave] })
    }
  }, [sigue, cache])
  return (
    <Leido consulta={consulta} cargando={<Cargando filas={3} columnas={[3]} />}>
      {(lote) => <Avance lote={lote} boton={boton} alCerrar={alCerrar} />}
    </Leido>
  )
}

function Avance(props: { lote: Lote; boton: string; alCerrar: () => void }) {
  const { lote, boton, alCerrar } = props
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
        {!terminado &&
          'Puede cerrar esta ventana: sigue aunque se apague el equipo, y queda en «Últimos lotes». '}
        {comoVa(lote)}
      </p>
      {filas.length > 0 && (
        <div className="ct-lote-filas">
          <TablaSimple titulo="Resultado" columnas={COLUMNAS} filas={filas} clave={({ codigo }) => codigo} />
          {resto && <p className="rv-suave">{resto}</p>}
        </div>
      )}
      <Button type="primary" onClick={alCerrar}>
        {boton}
      </Button>
    </div>
  )
}
