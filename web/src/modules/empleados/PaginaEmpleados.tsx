import { PlusOutlined, TeamOutlined } from '@ant-design/icons'
import { LISTA_EMPLEADOS } from '@retroventa/api/empleados/lista'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { usePermiso } from '../../api/sesion.ts'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { CajonEmpleado } from './CajonEmpleado.tsx'
import { CELDAS } from './EnLaLista.tsx'
import { direccionExportar, type Empleado, queryEmpleados, queryOpciones } from './llamadas.ts'
import './empleados.css'

/** People of the company: search, filters, roles by branch; the drawer of one is in the address. */
export function PaginaEmpleados() {
  const { empleado: cual } = useSearch({ from: '/marco/empleados' })
  const lista = useLista(LISTA_EMPLEADOS)
  const { rolId, almacenId } = lista.filtro
  const abrir = (empleado?: string) => lista.cambiar({ empleado })
  const puedeCrear = usePermiso('empleados.administrar')
  const consulta = useQuery(queryEmpleados({ rolId, almacenId }))
  const { data: opciones } = useQuery(queryOpciones)
  const nuevo = puedeCrear && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => abrir('nuevo')}>
      Nuevo empleado
    </Button>
  )
  return (
    <>
      <Lista<Empleado>
        lista={lista}
        titulo="Empleados"
        acciones={nuevo}
        consulta={consulta}
        enMemoria
        clave={({ id }) => id}
        alAbrir={({ id }) => abrir(id)}
        celdas={CELDAS}
        opciones={{
          rolId: (opciones?.roles ?? []).map(({ id, nombre }) => ({ value: id, label: nombre })),
          almacenId: (opciones?.almacenes ?? []).map(({ id, codigo, nombre }) => ({
            value: id,
            label: `${codigo} ${nombre}`,
          })),
        }}
        exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
        vacia={{
          icono: <TeamOutlined />,
          titulo: 'Aquí se verán las personas de sus almacenes',
          texto: 'Con su rol en cada almacén y su último ingreso.',
          acciones: nuevo,
        }}
      />
      <CajonEmpleado cual={cual} alIr={abrir} />
    </>
  )
}
