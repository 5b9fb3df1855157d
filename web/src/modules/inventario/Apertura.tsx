import { CLASES } from '@retroventa/api/inventario/textos'
import type { ClaseInventario } from '@retroventa/domain/inventario/conciliar'
import { planearApertura } from '@retroventa/domain/operaciones/inventario/apertura'
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
import { abrir } from './llamadas.ts'

interface Valores extends ValoresOperacion {
  observacion: string
}

interface Props {
  clase: ClaseInventario
  alCerrar: () => void
}

/** A count is opened: from that instant the list of what should be there does not change. */
export default function Apertura({ clase, alCerrar }: Props) {
  return (
    <MarcoOperacion
      titulo={`Abrir inventario de ${CLASES[clase].toLowerCase()}`}
      hecho="Inventario abierto"
      alCerrar={alCerrar}
    >
      {(cuerpo) => <Cuerpo {...cuerpo} clase={clase} alCerrar={alCerrar} />}
    </MarcoOperacion>
  )
}

function Cuerpo(props: Props & PropsDeCuerpo) {
  const { clase, alCerrar, alCancelar, alTerminar } = props
  const op = useOperacion<Valores>({
    tipo: 'aperturaInventario',
    inicial: { observacion: '', ...operacionVacia() },
    deQue: 'de esta apertura',
    asunto: `aperturaInventario.${clase}`,
    planear: () => planearApertura({}, { clase }),
    entradaDe: (valores) => ({ clase, ...observacionDe(valores) }),
    enviar: abrir,
    refrescar: ['inventario'],
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar}>
      <p>
        La lista de lo que debe estar queda fija al guardar. Quien cuenta no la ve. Lo que se venda o se mueva
        mientras tanto se concilia con su documento.
      </p>
      <CampoObservacion de={op.de} />
    </CuerpoOperacion>
  )
}
