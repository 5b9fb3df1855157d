import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined'
import { fraseSinCuadre } from '@retroventa/api/caja/textos'
import type { DE_HOY } from '@retroventa/api/contratos/lista'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verInicio } from '@retroventa/api/inicio/llamadas'
import { formatoPeso } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { useCajon } from '../../shell/cajon.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { usePuedeIr } from '../../ui/puedeIr.ts'
import { useEsTelefono } from '../../ui/useMedios.ts'
import { queryPorHacer } from './llamadas.ts'

export type DatosInicio = Respuesta<typeof verInicio>

const cuantos = (n: number, uno: string, varios: string) => `${n} ${n === 1 ? uno : varios}`
/** With its grams, where there are any: `5 contratos, 31,80 g`. */
const conGramos = (dicho: string, gramos: number) => (gramos > 0 ? `${dicho}, ${formatoPeso(gramos)}` : dicho)

function Cifra(props: {
  titulo: string
  valor: ReactNode
  detalle?: ReactNode
  /** The contracts behind it: the list with this filter. */
  abre?: (typeof DE_HOY)[number]['value'] | undefined
  /** What is behind a figure that is of no contract: the movements of the drawer today. */
  planilla?: boolean
  /** The payments of a day that are behind it: of contracts of other branches too, and what was paid, which their own list does not tell. */
  pagos?: { tipo: string; de: string } | false
  /** The day whose sales are behind it. */
  ventasDe?: string | undefined
}) {
  const { titulo, valor, detalle, abre, planilla = false, pagos, ventasDe } = props
  return (
    <div>
      <dt>{titulo}</dt>
      <dd className="cifra-valor">
        {pagos ? (
          <Link
            to="/documentos"
            search={{ tipo: pagos.tipo, fechaDesde: pagos.de, fechaHasta: pagos.de, estado: 'activo' }}
            className="cifra-enlace"
          >
            {valor}
          </Link>
        ) : abre ? (
          <Link to="/contratos" search={{ hoy: abre }} className="cifra-enlace">
            {valor}
          </Link>
        ) : ventasDe ? (
          <Link
            to="/ventas/listado-ventas"
            search={{ fechaDesde: ventasDe, fechaHasta: ventasDe, cuales: 'en_pie' }}
            className="cifra-enlace"
          >
            {valor}
          </Link>
        ) : planilla ? (
          <Link to="/planilla/detallada" className="cifra-enlace">
            {valor}
          </Link>
        ) : (
          valor
        )}
      </dd>
      {detalle && <dd className="cifra-detalle">{detalle}</dd>}
    </div>
  )
}

/** Since when the drawer was not counted, over its count; what else is said of it on a day on which it was. */
function Cuadre({ children }: { children: string }) {
  const { data } = useQuery(queryPorHacer)
  const cuadra = usePermiso('caja.cuadrar')
  const telefono = useEsTelefono()
  const { abrir } = useCajon()
  const falta = data?.cuadre && fraseSinCuadre(data.cuadre.ultimo, data.hoy)
  const cuadrar = () => abrir({ cajon: 'cuadre-caja' })
  const dicho = falta ? (
    <>
      <Icono de={ClockCircleOutlined} /> {falta}
    </>
  ) : (
    children
  )
  if (cuadra && telefono)
    return (
      <span className="inicio-cuadre">
        <span className={falta ? 'rv-alerta' : ''}>{dicho}</span>
        <Boton onClick={cuadrar}>Cuadrar</Boton>
      </span>
    )
  if (!falta) return dicho
  return cuadra ? (
    <button type="button" className="inicio-cuadre-falta rv-alerta" title="Cuadrar la caja" onClick={cuadrar}>
      {dicho}
    </button>
  ) : (
    <span className="rv-alerta">{dicho}</span>
  )
}

/** The figures of today. The cash only for those who may see it; others read *Por cuadrar* (design §4). */
export function CifrasDeHoy({ datos }: { datos: DatosInicio }) {
  const { hoy, efectivo, entregado, prorrogas, retiros, ventas } = datos
  const vePlanilla = usePuedeIr()('/planilla/detallada')
  const veDocumentos = usePermiso('documentos.ver')
  return (
    <dl className={`rv-tarjeta cifras ${ventas ? 'cifras-cinco' : ''}`} aria-label="Cifras de hoy">
      <Cifra
        titulo="Efectivo en caja"
        valor={efectivo === null ? 'Por cuadrar' : <Dinero valor={efectivo} />}
        planilla={vePlanilla}
        detalle={<Cuadre>{efectivo === null ? 'su rol no ve el saldo' : 'según el libro, ahora'}</Cuadre>}
      />
      <Cifra
        titulo="Entregado en contratos"
        valor={<Dinero valor={entregado.valor} />}
        abre="entregado"
        detalle={conGramos(cuantos(entregado.cantidad, 'contrato', 'contratos'), entregado.gramos)}
      />
      <Cifra
        titulo="Prórrogas y abonos"
        valor={<Dinero valor={prorrogas.valor} />}
        pagos={veDocumentos && { tipo: 'prorroga,abono', de: hoy }}
        detalle={cuantos(prorrogas.cantidad, 'pago', 'pagos')}
      />
      <Cifra
        titulo="Retiros de clientes"
        valor={<Dinero valor={retiros.valor} />}
        pagos={veDocumentos && { tipo: 'retiro', de: hoy }}
        abre="retiro"
        detalle={cuantos(retiros.cantidad, 'resolución', 'resoluciones')}
      />
      {ventas && (
        <Cifra
          titulo="Ventas de vitrina"
          valor={<Dinero valor={ventas.valor} />}
          ventasDe={hoy}
          detalle={conGramos(cuantos(ventas.cantidad, 'venta', 'ventas'), ventas.gramos)}
        />
      )}
    </dl>
  )
}
