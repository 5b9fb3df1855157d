import { planearCierre, type SituacionCierre } from '@retroventa/domain/operaciones/inventario/cierre'
import { useQueryClient } from '@tanstack/react-query'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { pagoInicial } from '../../ui/operacion/pagos.ts'
import {
  CuerpoOperacion,
  MarcoOperacion,
  type PropsDeCuerpo,
  useEnDialogo,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { SIN_AUTORIZACION } from '../solicitudes/public.ts'
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
  const entrada = ({ observacion }: Valores) =>
    observacion.trim() ? { observacion: observacion.trim() } : {}
  const op = useOperacion<Valores>({
    tipo: 'cierreInventario',
    inicial: { observacion: '', ...pagoInicial(), ...SIN_AUTORIZACION },
    deQue: 'de este cierre',
    planear: (valores) => planearCierre(situacion, entrada(valores)),
    entradaDe: entrada,
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
      <CampoTexto de={op.de} nombre="observacion" etiqueta="Observación" maximo={300} />
    </CuerpoOperacion>
  )
}
