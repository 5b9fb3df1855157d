import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined'
import { LISTA_EGRESOS, LISTA_INGRESOS } from '@retroventa/api/dinero/lista'
import type { Movimiento } from '@retroventa/api/dinero/llamadas'
import type { TipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { PERMISOS_DE } from '@retroventa/domain/operaciones/dinero/permisos'
import type { ClaseDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { useQuery } from '@tanstack/react-query'
import { usePermiso } from '../../api/sesion.ts'
import { Dinero, Documento } from '../../ui/Cifras.tsx'
import { Estado } from '../../ui/Estado.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionExportar, direccionSoporte, queryLista, queryTipos } from './llamadas.ts'
import './dinero.css'

/** Incomes or expenses of the branch: columns and filters are in `LISTA_INGRESOS` and `LISTA_EGRESOS`. */
function PaginaMovimientos({ clase }: { clase: ClaseDinero }) {
  const lista = useLista(clase === 'egreso' ? LISTA_EGRESOS : LISTA_INGRESOS)
  const consulta = useQuery(queryLista(clase, lista.pedido))
  const { data: tipos } = useQuery(queryTipos(clase))
  const puedeExportar = usePermiso(PERMISOS_DE[clase].exportar)
  const totales = consulta.data?.totales
  return (
    <Lista<Movimiento>
      lista={lista}
      titulo={`Listado de ${clase}s`}
      consulta={consulta}
      clave={({ id }) => id}
      enlace={({ codigo }) => `/documentos/${codigo}`}
      opciones={{ tipo: (tipos?.items ?? []).map(({ id, nombre }) => ({ value: id, label: nombre })) }}
      celdas={{
        cedula: ({ tercero }) =>
          tercero && (
            <Documento
              texto={formatoDocumento(
                tercero.cedula,
                (tercero.tipo_documento ?? undefined) as TipoDocumento | undefined,
              )}
            />
          ),
        numeroSoporte: ({ codigo, numeroSoporte, soporte }) =>
          soporte ? (
            <a href={direccionSoporte(codigo)} target="_blank" rel="noreferrer">
              {numeroSoporte ?? 'Ver el soporte'}
            </a>
          ) : (
            numeroSoporte
          ),
        estado: ({ estado }) => (estado === 'anulado' ? <Estado situacion={{ estado }} /> : 'Activo'),
      }}
      exportar={
        puedeExportar ? (archivo) => direccionExportar(clase, { ...lista.filtro, archivo }) : undefined
      }
      totales={
        totales && [
          { texto: 'Subtotal', de: 'sin anulados', valor: <Dinero valor={totales.subtotal} /> },
          { texto: 'IVA', de: 'sin anulados', valor: <Dinero valor={totales.iva} /> },
          { texto: 'Retenido', de: 'sin anulados', valor: <Dinero valor={totales.retenido} /> },
          { texto: 'Total', de: 'sin anulados', valor: <Dinero valor={totales.total} /> },
        ]
      }
      vacia={{
        icono: <Icono de={CopyOutlined} />,
        titulo: `Aquí se verán los ${clase}s de este almacén`,
        texto: 'Cada uno con su tipo, su tercero, sus impuestos y su soporte.',
      }}
    />
  )
}

export const PaginaIngresos = () => <PaginaMovimientos clase="ingreso" />
export const PaginaEgresos = () => <PaginaMovimientos clase="egreso" />
