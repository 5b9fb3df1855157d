import type { FilaUtilidad } from '@retroventa/api/contratos/utilidad'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import Barras from '../../../ui/grafico/Barras.tsx'

/** The rows of the table as bars, the same figures: what a glance compares (design §4 *Charts*). */
export default function Grafico({ filas }: { filas: readonly FilaUtilidad[] }) {
  return (
    <Barras barras={filas.map(({ nombre, utilidad: valor }) => ({ nombre, valor }))} decir={formatoPesos} />
  )
}
