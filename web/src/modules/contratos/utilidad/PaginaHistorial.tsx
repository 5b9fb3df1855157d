import HistoryOutlined from '@ant-design/icons-svg/es/asn/HistoryOutlined'
import { LISTA_HISTORIAL } from '@retroventa/api/contratos/listaUtilidad'
import type { UtilidadGuardada } from '@retroventa/api/contratos/utilidad'
import { formatoRango } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { cuantasBarras } from '../../../ui/grafico/cuantas.ts'
import { Icono } from '../../../ui/Icono.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { useLista } from '../../../ui/lista/useLista.ts'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { direccionExportarHistorial, queryHistorial } from './llamadas.ts'
import '../contratos.css'

const Grafico = perezoso(() => import('./Grafico.tsx'))
const BARRAS = 12

/** Calculations of utilidad that were kept, with their figures of that moment. */
export function PaginaHistorial() {
  const lista = useLista(LISTA_HISTORIAL)
  const { pagina, porPagina } = lista.pedido as { pagina: number; porPagina: number }
  const consulta = useQuery(queryHistorial({ pagina, porPagina }))
  const puedeExportar = usePermiso('contratos.exportar')
  const items = consulta.data?.items ?? []
  return (
    <>
      <Lista<UtilidadGuardada>
        lista={lista}
        titulo="Historial de utilidad"
        consulta={consulta}
        exportar={puedeExportar ? (archivo) => direccionExportarHistorial({ archivo }) : undefined}
        clave={({ id }) => id}
        clases={{ utilidad: 'ct-fuerte' }}
        vacia={{
          icono: <Icono de={HistoryOutlined} />,
          titulo: 'Todavía no se ha guardado ningún cálculo',
          texto: 'Se guardan desde Utilidad de contratos, y quedan con sus cifras de ese momento.',
        }}
      />
      {items.length > 0 && (
        <Tarjeta
          titulo="Utilidad de cada cálculo"
          extra={cuantasBarras(Math.min(BARRAS, items.length), items.length, 'los primeros')}
          className="ct-grafico"
        >
          <Suspense>
            <Grafico
              filas={items.slice(0, BARRAS).map((uno) => ({
                ...uno,
                clave: uno.id,
                nombre: formatoRango(uno.desde, uno.hasta),
              }))}
            />
          </Suspense>
        </Tarjeta>
      )}
    </>
  )
}
