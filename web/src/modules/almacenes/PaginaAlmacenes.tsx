import { CheckCircleFilled, PlusOutlined, ShopOutlined, StopOutlined } from '@ant-design/icons'
import { LISTA_ALMACENES } from '@retroventa/api/almacenes/lista'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { EstadoVacio } from '../../ui/Respuestas.tsx'
import { Calendario } from './Calendario.tsx'
import { FormularioAlmacen } from './FormularioAlmacen.tsx'
import { type Almacen, direccionExportar, queryAlmacenes } from './llamadas.ts'

/** Branches of the chain; the drawer of one is in the address. */
export function PaginaAlmacenes() {
  const { almacen: cual, calendario } = useSearch({ from: '/marco/configuracion/almacenes' })
  const lista = useLista(LISTA_ALMACENES)
  const abrir = (almacen?: string) => lista.cambiar({ almacen, calendario: undefined })
  const puede = usePermiso('almacenes.administrar')
  const consulta = useQuery(queryAlmacenes)
  const [mostrado, setMostrado] = useState(cual)
  if (cual && cual !== mostrado) setMostrado(cual)
  const deCalendario = consulta.data?.items.find(({ id }) => id === calendario)
  const elegido = consulta.data?.items.find(({ id }) => id === cual)
  const nuevo = puede && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => abrir('nuevo')}>
      Nuevo almacén
    </Button>
  )
  return (
    <>
      <Lista<Almacen>
        lista={lista}
        titulo="Almacenes"
        acciones={nuevo}
        consulta={consulta}
        enMemoria
        clave={({ id }) => id}
        alAbrir={({ id }) => abrir(id)}
        celdas={{ estado: ({ activo }) => <EstadoAlmacen activo={activo} /> }}
        exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
        vacia={{
          icono: <ShopOutlined />,
          titulo: 'Aquí se verán los almacenes de la cadena',
          acciones: nuevo,
        }}
      />
      <Cajon
        titulo={mostrado === 'nuevo' ? 'Crear almacén' : 'Editar almacén'}
        abierto={cual !== undefined}
        alCerrar={() => abrir()}
      >
        {cual && consulta.data && (elegido || cual === 'nuevo') && (
          <FormularioAlmacen
            key={cual}
            almacen={elegido}
            alCerrar={() => abrir()}
            alCalendario={() => lista.cambiar({ almacen: undefined, calendario: cual })}
          />
        )}
        {cual && consulta.data && !elegido && cual !== 'nuevo' && (
          <EstadoVacio titulo="Este almacén no existe" />
        )}
      </Cajon>
      <Cajon
        titulo={deCalendario ? `Días de apertura de ${deCalendario.nombre}` : 'Días de apertura'}
        abierto={calendario !== undefined}
        alCerrar={() => abrir()}
      >
        {deCalendario && <Calendario key={calendario} id={deCalendario.id} alCerrar={() => abrir()} />}
        {calendario && consulta.data && !deCalendario && <EstadoVacio titulo="Este almacén no existe" />}
      </Cajon>
    </>
  )
}

const EstadoAlmacen = ({ activo }: { activo: boolean }) =>
  activo ? (
    <span className="rv-estado rv-estado-vigente">
      <CheckCircleFilled aria-hidden /> Activo
    </span>
  ) : (
    <span className="rv-estado rv-estado-anulado">
      <StopOutlined aria-hidden /> Inactivo
    </span>
  )
