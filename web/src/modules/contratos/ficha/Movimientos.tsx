import type { MovimientoContrato } from '@retroventa/api/contratos/llamadas'
import { formatoDiaMes, formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { Dinero, FechaTexto } from '../../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { useEsTelefono } from '../../../ui/useMedios.ts'

const NOMBRES: Record<MovimientoContrato['operacion'], string> = {
  contrato: 'Contrato',
  prorroga: 'Prórroga',
  abono: 'Abono',
  aumento: 'Aumento',
  retiro: 'Retiro',
  vencimiento: 'Vencimiento',
  anulacion: 'Anulación',
}

/** What a movement changed, in one sentence. */
export function detalleMovimiento(m: MovimientoContrato): string {
  const partes = [
    m.operacion === 'contrato' && 'Capital inicial',
    m.meses !== undefined && (m.meses === 1 ? '1 mes' : `${m.meses} meses`),
    m.desde && m.hasta && `(${formatoDiaMes(m.desde)} a ${formatoDiaMes(m.hasta)})`,
  ].filter(Boolean)
  return [
    partes.join(' '),
    m.aRetroventa ? `${formatoPesos(m.aRetroventa)} a retroventa` : '',
    m.aCapital ? `${formatoPesos(m.aCapital)} a capital` : '',
    m.vence ? `vence ${formatoFecha(m.vence)}` : '',
    m.operacion === 'vencimiento' ? 'los artículos pasan al almacén' : '',
    m.motivo ?? '',
    m.anulado ? 'anulado' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const COLUMNAS: readonly ColumnaTabla<MovimientoContrato>[] = [
  { clave: 'fecha', titulo: 'Fecha', celda: ({ fecha }) => <FechaTexto dia={fecha} forma="tabla" /> },
  {
    clave: 'operacion',
    titulo: 'Operación',
    clase: 'ct-fuerte',
    celda: ({ operacion }) => NOMBRES[operacion],
  },
  { clave: 'detalle', titulo: 'Detalle', clase: 'ct-largo', celda: detalleMovimiento },
  { clave: 'valor', titulo: 'Valor', derecha: true, celda: ({ valor }) => <Dinero valor={valor} /> },
  { clave: 'empleado', titulo: 'Empleado', celda: ({ empleado }) => empleado },
]

/** The whole history, voids too. */
export function Movimientos({ movimientos }: { movimientos: readonly MovimientoContrato[] }) {
  if (useEsTelefono()) return <EnLineas movimientos={movimientos} />
  return (
    <Tarjeta titulo="Movimientos" sinRelleno>
      <div className="ct-desliza">
        <TablaSimple
          columnas={COLUMNAS}
          filas={movimientos}
          // A history only grows, and two movements may be equal.
          clave={(_, i) => i}
          claseFila={({ anulado }) => (anulado ? 'ct-anulado' : '')}
        />
      </div>
    </Tarjeta>
  )
}

/** On a telephone the newest is on top: nobody scrolls to the first one. */
function EnLineas({ movimientos }: { movimientos: readonly MovimientoContrato[] }) {
  return (
    <Tarjeta titulo="Movimientos" sinRelleno>
      <ul className="ct-lineas">
        {movimientos.toReversed().map((m, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows, and two movements may be equal
          <li key={i} className={m.anulado ? 'ct-anulado' : ''}>
            <span className="ct-fuerte">{NOMBRES[m.operacion]}</span>
            <Dinero valor={m.valor} className="ct-fuerte" />
            <span className="rv-suave">
              {[formatoFecha(m.fecha), detalleMovimiento(m)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Tarjeta>
  )
}
