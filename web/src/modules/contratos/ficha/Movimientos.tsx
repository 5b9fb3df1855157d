import type { MovimientoContrato } from '@retroventa/api/contratos/llamadas'
import { formatoDiaMes, formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermiso, useSesion } from '../../../api/sesion.ts'
import { Dinero, FechaTexto } from '../../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import { EnlaceDocumento } from '../../operaciones/public.ts'
import { direccionActa } from '../llamadas.ts'

const nombre = ({ operacion }: MovimientoContrato): string => filaDe(operacion).titulo

const DESTINOS: Record<string, string> = {
  vitrina: 'a vitrina',
  vitrina_peso: 'a vitrina por peso',
  desuso: 'a desuso',
  fundir: 'para fundir',
}

const losArticulos = (destinos: NonNullable<MovimientoContrato['destinos']>): string => {
  const partes = Object.entries(destinos).map(([destino, n]) => `${n} ${DESTINOS[destino] ?? destino}`)
  return partes.length > 0 ? `artículos: ${partes.join(', ')}` : 'los artículos pasan a vitrina'
}

/** What a document did, in one sentence. */
export function detalleMovimiento(m: MovimientoContrato): string {
  const partes = [
    m.operacion === 'contrato' && 'Capital inicial',
    m.meses !== undefined && (m.meses === 1 ? '1 mes' : `${m.meses} meses`),
    m.desde && m.hasta && `(${formatoDiaMes(m.desde)} a ${formatoDiaMes(m.hasta)})`,
  ].filter(Boolean)
  return [
    partes.join(' '),
    m.anula ? `anula ${m.anula}` : '',
    m.aRetroventa ? `${formatoPesos(m.aRetroventa)} a retroventa` : '',
    m.aCapital ? `${formatoPesos(m.aCapital)} a capital` : '',
    m.esperaHasta ? `promete pagar el ${formatoFecha(m.esperaHasta)}` : '',
    m.autoridad ? `${m.autoridad}, ${m.acta}` : '',
    m.vence ? `vence ${formatoFecha(m.vence)}` : '',
    m.destinos ? losArticulos(m.destinos) : '',
    m.motivo ?? '',
    m.anulado ? 'anulado' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** What it did, and the act that an authority left when it was photographed. */
function Detalle({ movimiento, codigo }: { movimiento: MovimientoContrato; codigo: string }) {
  return (
    <>
      {detalleMovimiento(movimiento)}
      {movimiento.conActa && !movimiento.anulado && (
        <a href={direccionActa(codigo)} target="_blank" rel="noreferrer" className="ct-detalle">
          Ver el acta
        </a>
      )}
    </>
  )
}

const columnasDe = (contrato: string): readonly ColumnaTabla<MovimientoContrato>[] => [
  { clave: 'fecha', titulo: 'Fecha', celda: ({ fecha }) => <FechaTexto dia={fecha} forma="tabla" /> },
  {
    clave: 'operacion',
    titulo: 'Operación',
    clase: 'ct-fuerte',
    celda: nombre,
  },
  {
    clave: 'documento',
    titulo: 'Documento',
    celda: ({ codigo }) => <EnlaceDocumento codigo={codigo} />,
  },
  {
    clave: 'detalle',
    titulo: 'Detalle',
    clase: 'ct-largo',
    celda: (m) => <Detalle movimiento={m} codigo={contrato} />,
  },
  { clave: 'valor', titulo: 'Valor', derecha: true, celda: ({ valor }) => <Dinero valor={valor} /> },
  { clave: 'empleado', titulo: 'Empleado', celda: ({ empleado }) => empleado },
]

/** The whole history, voids too. */
export function Movimientos(props: { codigo: string; movimientos: readonly MovimientoContrato[] }) {
  const { codigo, movimientos } = props
  const veDocumentos = usePermiso('documentos.ver')
  const { almacen } = useSesion()
  // Every document with its hour, its signature and what voided it: the list, filtered by this contract. It is of this branch.
  const extra = veDocumentos && codigo.startsWith(`${almacen?.codigo}-`) && (
    <Link to="/documentos" search={{ texto: codigo }}>
      Historial completo
    </Link>
  )
  if (useEsTelefono()) return <EnLineas codigo={codigo} movimientos={movimientos} extra={extra} />
  return (
    <Tarjeta titulo="Movimientos" extra={extra} sinRelleno>
      <div className="rv-desliza">
        <TablaSimple
          columnas={columnasDe(codigo)}
          filas={movimientos}
          clave={(movimiento) => movimiento.codigo}
          claseFila={({ anulado }) => (anulado ? 'ct-anulado' : '')}
        />
      </div>
    </Tarjeta>
  )
}

/** On a telephone the newest is on top: nobody scrolls to the first one. */
function EnLineas(props: { codigo: string; movimientos: readonly MovimientoContrato[]; extra: ReactNode }) {
  const { codigo, movimientos, extra } = props
  return (
    <Tarjeta titulo="Movimientos" extra={extra} sinRelleno>
      <ul className="ct-lineas">
        {movimientos.toReversed().map((m) => (
          <li key={m.codigo} className={m.anulado ? 'ct-anulado' : ''}>
            <span className="ct-fuerte">{nombre(m)}</span>
            <Dinero valor={m.valor} className="ct-fuerte" />
            <span className="rv-suave">
              {formatoFecha(m.fecha)}, <Detalle movimiento={m} codigo={codigo} />
            </span>
          </li>
        ))}
      </ul>
    </Tarjeta>
  )
}
