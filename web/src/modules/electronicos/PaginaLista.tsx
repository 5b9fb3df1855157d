import { LISTAS_ELECTRONICOS } from '@retroventa/api/electronicos/lista'
import type { ElectronicoFila } from '@retroventa/api/electronicos/llamadas'
import type { GrupoElectronico } from '@retroventa/domain/electronicos/tipos'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../../api/sesion.ts'
import { ICONOS } from '../../shell/iconos.ts'
import { claseBoton } from '../../ui/Boton.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { EstadoElectronico } from './EstadoElectronico.tsx'
import { direccionExportar, LISTA_DE, queryLista } from './llamadas.ts'
import './electronicos.css'

const VACIAS: Record<GrupoElectronico, string> = {
  facturas: 'Aquí se verán las facturas y los documentos POS que deja cada venta',
  soportes: 'Aquí se verán los documentos soporte de las compras a quien no factura',
  notas: 'Aquí se verán las notas que corrigen o anulan facturas',
  ajustes: 'Aquí se verán las notas de ajuste a los documentos soporte',
}

/** Electronic documents of the branch, of one group: what DIAN said of each. */
function PaginaLista({ grupo }: { grupo: GrupoElectronico }) {
  const lista = useLista<ElectronicoFila, (typeof LISTAS_ELECTRONICOS)['facturas']>(
    LISTAS_ELECTRONICOS[grupo],
  )
  const consulta = useQuery(queryLista({ ...lista.pedido, grupo }))
  const puedeExportar = usePermiso('electronicos.exportar')
  const totales = consulta.data?.totales
  return (
    <Lista<ElectronicoFila>
      lista={lista}
      titulo={LISTAS_ELECTRONICOS[grupo].nombre}
      consulta={consulta}
      clave={({ id }) => id}
      enlace={({ id }) => `${LISTA_DE[grupo]}/${id}`}
      celdas={{ estado: ({ estado }) => <EstadoElectronico estado={estado} /> }}
      acciones={
        <Link to="/planilla/documentos-electronicos" className={claseBoton({})}>
          Resoluciones y numeración
        </Link>
      }
      exportar={
        puedeExportar ? (archivo) => direccionExportar({ ...lista.filtro, grupo, archivo }) : undefined
      }
      totales={
        totales && [
          { texto: 'Base', valor: <Dinero valor={totales.base} /> },
          { texto: 'IVA', valor: <Dinero valor={totales.iva} /> },
          { texto: 'Total', valor: <Dinero valor={totales.total} /> },
        ]
      }
      vacia={{ icono: <Icono de={ICONOS.contabilidad} />, titulo: VACIAS[grupo] }}
    />
  )
}

export const PaginaFacturas = () => <PaginaLista grupo="facturas" />
export const PaginaSoportes = () => <PaginaLista grupo="soportes" />
export const PaginaNotas = () => <PaginaLista grupo="notas" />
export const PaginaAjustes = () => <PaginaLista grupo="ajustes" />
