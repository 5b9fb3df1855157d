import { planearCierre, type SituacionCierre } from '@retroventa/domain/operaciones/inventario/cierre'
import { useQueryClient } from '@tanstack/react-query'
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
import { cerrar } from './llamadas.ts'

interface Valores extends ValoresOperacion {
  observacion: string
}

interface Props {
  situacion: SituacionCierre
  alCerrar: () => void
}

/** A count is closed: the books follow what was decided of each difference. */
export default function Cierre({ situacion, alCerrar }: Props) {
  return (
    <MarcoOperacion titulo={`Cerrar ${situacion.codigo}`} hecho="Inventario cerrado" alCerrar={alCerrar}>
      {(cuerpo) => <Cuerpo {...cuerpo} situacion={situacion} alCerrar={alCerrar} />}
    </MarcoOperacion>
  )
}

function Cuerpo(props: Props & PropsDeCuerpo) {
  const { situacion, alCerrar, alCancelar, alTerminar } = props
  const cache = useQueryClient()
  const op = useOperacion<Valores>({
    tipo: 'cierreInventario',
    inicial: { observacion: '', ...operacionVacia() },
    deQue: 'de este cierre',
    asunto: `cierreInventario.${situacion.codigo}`,
    planear: (valores) => planearCierre(situacion, observacionDe(valores)),
    entradaDe: observacionDe,
    referencia: situacion.codigo,
    enviar: (pedido, con) => cerrar(situacion.codigo, pedido, con),
    releer: () => cache.invalidateQueries({ queryKey: ['inventario', 'hoja', situacion.codigo] }),
    refrescar: ['inventario', 'vitrina'],
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Cómo queda el inventario">
      <CampoObservacion de={op.de} />
    </CuerpoOperacion>
  )
}
