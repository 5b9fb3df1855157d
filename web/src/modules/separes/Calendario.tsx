import { formatoFecha } from '@retroventa/domain/formato/fechas'
import type { Cuota } from '@retroventa/domain/operaciones/separes/situacion'
import { Dinero } from '../../ui/Cifras.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'

interface Props {
  cuotas: readonly Cuota[]
  /** First date that is not paid, null when all are; undefined of what is no plan yet, or was given up. */
  proxima: string | null | undefined
}

/** What is to be paid by when, and what of it is paid. */
export function Calendario({ cuotas, proxima }: Props) {
  return (
    <TablaSimple
      titulo="Calendario de cuotas"
      filas={cuotas}
      clave={({ fecha }) => fecha}
      columnas={[
        { clave: 'fecha', titulo: 'Fecha', cabeza: true, celda: (c) => formatoFecha(c.fecha) },
        { clave: 'valor', titulo: 'Cuota', derecha: true, celda: (c) => <Dinero valor={c.valor} /> },
        ...(proxima === undefined
          ? []
          : [
              {
                clave: 'estado',
                titulo: 'Estado',
                celda: ({ fecha }: Cuota) =>
                  proxima === null || fecha < proxima ? 'Pagada' : fecha === proxima ? 'Sigue' : 'Pendiente',
              },
            ]),
      ]}
    />
  )
}
