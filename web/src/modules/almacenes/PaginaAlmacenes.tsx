import { PlusOutlined, ShopOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { PieLista } from '../../ui/Lista.tsx'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { FormularioAlmacen } from './FormularioAlmacen.tsx'
import { queryAlmacenes } from './llamadas.ts'
import { TablaAlmacenes } from './TablaAlmacenes.tsx'

/** Branches of the chain; the drawer of one is in the address. */
export function PaginaAlmacenes() {
  const { almacen: cual } = useSearch({ from: '/marco/configuracion/almacenes' })
  const ir = useNavigate({ from: '/configuracion/almacenes' })
  const abrir = (almacen?: string) => void ir({ search: almacen ? { almacen } : {} })
  const puede = usePermiso('almacenes.administrar')
  const { data, error, refetch } = useQuery(queryAlmacenes)
  const [mostrado, setMostrado] = useState(cual)
  if (cual && cual !== mostrado) setMostrado(cual)
  const elegido = data?.items.find(({ id }) => id === cual)
  const nuevo = puede && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => abrir('nuevo')}>
      Nuevo almacén
    </Button>
  )
  return (
    <>
      <TituloPagina titulo="Almacenes">{nuevo}</TituloPagina>
      <section className="rv-tarjeta rv-lista" aria-label="Lista de almacenes">
        <div className="rv-lista-cuerpo">
          {error && !data ? (
            <EstadoError error={error} alReintentar={() => void refetch()} />
          ) : !data ? (
            <Cargando filas={5} columnas={[1, 3, 2, 3, 2, 1]} />
          ) : data.items.length === 0 ? (
            <EstadoVacio icono={<ShopOutlined />} titulo="Aquí se verán los almacenes de la cadena">
              {nuevo}
            </EstadoVacio>
          ) : (
            <TablaAlmacenes items={data.items} alAbrir={abrir} />
          )}
        </div>
        {data && data.total > 0 && <PieLista total={data.total} deQue="Almacenes" />}
      </section>
      <Cajon
        titulo={mostrado === 'nuevo' ? 'Crear almacén' : 'Editar almacén'}
        abierto={cual !== undefined}
        alCerrar={() => abrir()}
      >
        {cual && data && (elegido || cual === 'nuevo') && (
          <FormularioAlmacen key={cual} almacen={elegido} alCerrar={() => abrir()} />
        )}
        {cual && data && !elegido && cual !== 'nuevo' && <EstadoVacio titulo="Este almacén no existe" />}
      </Cajon>
    </>
  )
}
