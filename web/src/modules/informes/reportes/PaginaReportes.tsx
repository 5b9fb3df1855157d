import FundProjectionScreenOutlined from '@ant-design/icons-svg/es/asn/FundProjectionScreenOutlined'
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined'
import { LISTA_REPORTES } from '@retroventa/api/informes/listaReportes'
import type { Reporte } from '@retroventa/api/informes/reportes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Popconfirm } from 'antd'
import { operacion } from '../../../ui/avisos.ts'
import { Boton, claseBoton } from '../../../ui/Boton.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { useLista } from '../../../ui/lista/useLista.ts'
import { borrar, queryReportes } from './llamadas.ts'

/** Address of the builder with a report open in it. */
const conReporte = ({ id, informe, busqueda }: Reporte): string =>
  `/herramientas-gerenciales/reportes-dinamicos?${new URLSearchParams({ ...busqueda, fuente: informe, reporte: id })}`

const NUEVO = (
  <Link to="/herramientas-gerenciales/reportes-dinamicos" className={claseBoton({ principal: true })}>
    <Icono de={PlusOutlined} /> Armar un reporte
  </Link>
)

/** Tools in trial for managers (001 §6): the reports that were put together, who sees them and how they are sent. */
export function PaginaReportes() {
  const cache = useQueryClient()
  const quitar = async (id: string) => {
    try {
      await operacion('eliminar', () => borrar(id))
      void cache.invalidateQueries({ queryKey: ['reportes'] })
    } catch {
      // Its notice was shown.
    }
  }
  return (
    <Lista<Reporte>
      lista={useLista(LISTA_REPORTES)}
      titulo="Herramientas gerenciales"
      detalle="Beta: solo para super administradores"
      consulta={useQuery(queryReportes)}
      enMemoria
      clave={({ id }) => id}
      enlace={conReporte}
      acciones={NUEVO}
      accionesFila={({ id, nombre }) => (
        <Popconfirm
          placement="topRight"
          title={`¿Borrar el reporte ${nombre}?`}
          description="Deja de enviarse y de verse para todos los que lo comparten."
          okText="Borrar"
          cancelText="Dejarlo"
          onConfirm={() => void quitar(id)}
        >
          <Boton chico aria-label={`Borrar ${nombre}`}>
            Borrar
          </Boton>
        </Popconfirm>
      )}
      vacia={{
        icono: <Icono de={FundProjectionScreenOutlined} />,
        titulo: 'Aquí estarán los reportes que arme',
        texto:
          'Un reporte es un informe con sus filtros, columnas, grupos y barras, que se comparte con roles y se envía por correo.',
        acciones: NUEVO,
      }}
    />
  )
}
