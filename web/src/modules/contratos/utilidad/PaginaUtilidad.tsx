import LineChartOutlined from '@ant-design/icons-svg/es/asn/LineChartOutlined'
import { LISTA_UTILIDAD, MESES_PAGADOS } from '@retroventa/api/contratos/listaUtilidad'
import type { FilaUtilidad } from '@retroventa/api/contratos/utilidad'
import { formatoRango } from '@retroventa/domain/formato/fechas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { operacion } from '../../../ui/avisos.ts'
import { Boton } from '../../../ui/Boton.tsx'
import { Dinero } from '../../../ui/Cifras.tsx'
import { cuantasBarras } from '../../../ui/grafico/cuantas.ts'
import { Icono } from '../../../ui/Icono.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { useLista } from '../../../ui/lista/useLista.ts'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { detrasDe } from './detras.ts'
import { direccionExportar, guardarUtilidadDe, queryUtilidad } from './llamadas.ts'
import '../contratos.css'

const Grafico = perezoso(() => import('./Grafico.tsx'))
/** Bars that a glance compares. */
const BARRAS = 12

/** What contracts left in a period: collected less capital, from the books. */
export function PaginaUtilidad() {
  const lista = useLista(LISTA_UTILIDAD)
  const cache = useQueryClient()
  const puedeExportar = usePermiso('contratos.exportar')
  const [guardando, setGuardando] = useState(false)
  const consulta = useQuery(queryUtilidad(lista.pedido))
  const { data, isPlaceholderData: deAntes } = consulta
  const por = lista.busqueda.por ?? 'contrato'
  const guardar = async () => {
    if (!data || guardando) return
    setGuardando(true)
    try {
      await operacion(
        'guardar',
        () => guardarUtilidadDe(data.desde, data.hasta),
        () => ({ titulo: 'Cálculo guardado', texto: 'Está en Historial de utilidad.' }),
      )
      void cache.invalidateQueries({ queryKey: ['contratos', 'historialUtilidad'] })
    } catch {
      // Its notice was shown.
    } finally {
      setGuardando(false)
    }
  }
  return (
    <>
      <Lista<FilaUtilidad>
        lista={lista}
        titulo="Utilidad de contratos"
        detalle={data && formatoRango(data.desde, data.hasta)}
        acciones={
          <Boton onClick={() => void guardar()} disabled={!data || guardando}>
            Guardar este cálculo
          </Boton>
        }
        consulta={consulta}
        clave={({ clave }) => clave}
        {...(data && !deAntes && { enlace: ({ clave }: FilaUtilidad) => detrasDe(String(por), clave, data) })}
        clases={{ utilidad: 'ct-fuerte' }}
        exportar={puedeExportar ? (archivo) => direccionExportar({ ...lista.filtro, archivo }) : undefined}
        totales={
          data && [
            { texto: 'Cobrado', valor: <Dinero valor={data.totales.cobrado} /> },
            { texto: 'Capital', valor: <Dinero valor={data.totales.capital} /> },
            { texto: MESES_PAGADOS, valor: <Dinero valor={data.totales.prorrogas} /> },
            { texto: 'Retroventa', valor: <Dinero valor={data.totales.retroventa} /> },
            { texto: 'Utilidad', valor: <Dinero valor={data.totales.utilidad} /> },
          ]
        }
        vacia={{
          icono: <Icono de={LineChartOutlined} />,
          titulo: 'En ese período no se cobró nada',
          texto:
            'Aquí se ve lo cobrado de los contratos menos el capital, por contrato, mes, categoría o tasador.',
        }}
      />
      {data && data.items.length > 0 && (
        <Tarjeta
          titulo="Utilidad de estas filas"
          extra={cuantasBarras(Math.min(BARRAS, data.items.length), data.items.length, 'las primeras')}
          className="ct-grafico"
        >
          <Suspense>
            <Grafico filas={data.items.slice(0, BARRAS)} />
          </Suspense>
        </Tarjeta>
      )}
    </>
  )
}
