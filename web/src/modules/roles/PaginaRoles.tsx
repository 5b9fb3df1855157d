import { PlusOutlined, SafetyOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { PieLista } from '../../ui/Lista.tsx'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import type { BusquedaRoles } from './busqueda.ts'
import { FormularioRol } from './FormularioRol.tsx'
import { queryRoles, type Rol } from './llamadas.ts'
import './roles.css'

/** Roles of the company and who holds each. */
export function PaginaRoles() {
  const { rol: cual, copia } = useSearch({ from: '/marco/configuracion/roles' })
  const ir = useNavigate({ from: '/configuracion/roles' })
  const abrir = (search: BusquedaRoles) => void ir({ search })
  const puede = usePermiso('roles.administrar')
  const { data, error, refetch } = useQuery(queryRoles)
  const [mostrado, setMostrado] = useState(cual)
  if (cual && cual !== mostrado) setMostrado(cual)
  const roles = data?.items ?? []
  const elegido = roles.find(({ id }) => id === cual)
  const nuevo = puede && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => abrir({ rol: 'nuevo' })}>
      Nuevo rol
    </Button>
  )
  return (
    <>
      <TituloPagina titulo="Roles" detalle="Qué puede hacer cada quien en un almacén">
        {nuevo}
      </TituloPagina>
      <section className="rv-tarjeta rv-lista" aria-label="Lista de roles">
        <div className="rv-lista-cuerpo">
          {error && !data ? (
            <EstadoError error={error} alReintentar={() => void refetch()} />
          ) : !data ? (
            <Cargando filas={6} columnas={[2, 1, 5]} />
          ) : roles.length === 0 ? (
            <EstadoVacio icono={<SafetyOutlined />} titulo="Aún no hay roles">
              {nuevo}
            </EstadoVacio>
          ) : (
            <Tabla roles={roles} alAbrir={(rol) => abrir({ rol })} />
          )}
        </div>
        {data && roles.length > 0 && <PieLista total={roles.length} deQue="Roles" />}
      </section>
      <Cajon
        titulo={mostrado === 'nuevo' ? 'Crear rol' : 'Editar rol'}
        abierto={cual !== undefined}
        ancho={700}
        alCerrar={() => abrir({})}
      >
        {cual && data && (elegido || cual === 'nuevo') && (
          <FormularioRol
            key={`${cual} ${copia ?? ''}`}
            rol={elegido}
            roles={roles}
            copia={roles.find(({ id }) => id === copia)}
            alCerrar={() => abrir({})}
            alCopiar={(id) => abrir({ rol: 'nuevo', copia: id })}
          />
        )}
        {cual && data && !elegido && cual !== 'nuevo' && <EstadoVacio titulo="Este rol ya no existe" />}
      </Cajon>
    </>
  )
}

function Tabla({ roles, alAbrir }: { roles: readonly Rol[]; alAbrir: (id: string) => void }) {
  return (
    <table className="rv-tabla rv-tabla-plegable">
      <thead>
        <tr>
          <th scope="col">Rol</th>
          <th scope="col" className="rv-derecha">
            Permisos
          </th>
          <th scope="col" className="rv-derecha">
            Personas
          </th>
          <th scope="col">Quién lo tiene</th>
        </tr>
      </thead>
      <tbody>
        {roles.map((rol) => {
          const porPersona = Map.groupBy(rol.personas, ({ username }) => username)
          return (
            <tr key={rol.id}>
              <td>
                <button type="button" className="rv-codigo" onClick={() => alAbrir(rol.id)}>
                  {rol.nombre}
                </button>
              </td>
              <td data-titulo="Permisos" className="rv-derecha">
                {rol.nuevos.length > 0 && (
                  <span className="rv-etiqueta">
                    {rol.nuevos.length === 1 ? '1 nuevo' : `${rol.nuevos.length} nuevos`}
                  </span>
                )}{' '}
                {rol.permisos.length}
              </td>
              <td data-titulo="Personas" className="rv-derecha">
                {porPersona.size}
              </td>
              <td data-titulo="Quién lo tiene">
                {porPersona.size > 0 ? (
                  <span className="rv-etiquetas">
                    {[...porPersona].slice(0, 6).map(([username, filas]) => (
                      <span key={username} className="rv-etiqueta">
                        <strong>{username}</strong>
                        {filas.length > 2
                          ? `${filas.length} almacenes`
                          : filas.map(({ almacen }) => almacen).join(', ')}
                      </span>
                    ))}
                    {porPersona.size > 6 && <span className="rv-suave">y {porPersona.size - 6} más</span>}
                  </span>
                ) : (
                  <span className="rv-suave">nadie</span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
