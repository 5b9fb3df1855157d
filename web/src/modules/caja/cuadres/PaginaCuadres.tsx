import CalculatorOutlined from '@ant-design/icons-svg/es/asn/CalculatorOutlined'
import { LISTA_CUADRES } from '@retroventa/api/caja/lista'
import type { CuadreFila } from '@retroventa/api/caja/llamadas'
import { useQuery } from '@tanstack/react-query'
import { Dinero } from '../../../ui/Cifras.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { useLista } from '../../../ui/lista/useLista.ts'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import { direccionExportar, queryCuadres } from '../llamadas.ts'
import { Veredicto } from '../Veredicto.tsx'

/** Counts of every branch of the person: its columns and filters are in `LISTA_CUADRES`. */
export function PaginaCuadres() {
  const lista = useLista(LISTA_CUADRES)
  const consulta = useQuery(queryCuadres(lista.pedido))
  const { almacenes = [], totales } = consulta.data ?? {}
  const telefono = useEsTelefono()
  return (
    <Lista<CuadreFila>
      lista={lista}
      titulo="Cuadres de caja"
      detalle={almacenes.join(', ')}
      consulta={consulta}
      clave={({ id }) => id}
      enlace={({ codigo }) => `/auditoria/cuadre-caja/${codigo}`}
      celdas={{
        resultado: ({ diferencia }) => diferencia !== null && <Veredicto diferencia={diferencia} chico />,
      }}
      opciones={{ almacen: almacenes.map((value) => ({ value, label: value })) }}
      exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
      totales={
        totales
          ? [
              { texto: 'Sobrantes', de: 'de este filtro', valor: <Dinero valor={totales.sobrantes} /> },
              { texto: 'Faltantes', de: 'de este filtro', valor: <Dinero valor={totales.faltantes} /> },
            ]
          : undefined
      }
      vacia={{
        icono: <Icono de={CalculatorOutlined} />,
        titulo: 'Aquí se verán los cuadres de caja',
        texto: `Cada conteo del efectivo queda con sus billetes, quién contó y cómo salió. Cuente con ${telefono ? '«Caja», al pie' : 'F8'}.`,
      }}
    />
  )
}
