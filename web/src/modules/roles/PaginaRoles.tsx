import { PlusOutlined, SafetyOutlined } from '@ant-design/icons'
import { LISTA_ROLES, personasDe } from '@retroventa/api/roles/lista'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { EstadoVacio } from '../../ui/Respuestas.tsx'
import { FormularioRol } from './FormularioRol.tsx'
import { direccionExportar, queryRoles, type Rol } from './llamadas.ts'
import './roles.css'

/** Roles of the company and who holds each. */
export function PaginaRoles() {
  const { rol: cual, copia } = useSearch({ from: '/marco/configuracion/roles' })
  const lista = useLista(LISTA_ROLES)
  const abrir = (rol?: string, copiaDe?: string) => lista.cambiar({ rol, copia: copiaDe })
  const puede = usePermiso('roles.administrar')
  const consulta = useQuery(queryRoles)
  const [mostrado, setMostrado] = useState(cual)
  if (cual && cual !== mostrado) setMostrado(cual)
  const roles = consulta.data?.items
  const elegido = roles?.find(({ id }) => id === cual)
  const nuevo = puede && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => abrir('nuevo')}>
      Nuevo rol
    </Button>
  )
  return (
    <>
      <Lista<Rol>
        lista={lista}
        titulo="Roles"
        detalle="Qué puede hacer cada quien en un almacén"
        acciones={nuevo}
        consulta={consulta}
        enMemoria
        clave={({ id }) => id}
        alAbrir={({ id }) => abrir(id)}
        celdas={{ permisos: (rol) => <Permisos rol={rol} />, quien: (rol) => <Personas rol={rol} /> }}
        exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
        vacia={{ icono: <SafetyOutlined />, titulo: 'Aún no hay roles', acciones: nuevo }}
      />
      <Cajon
        titulo={mostrado === 'nuevo' ? 'Crear rol' : 'Editar rol'}
        abierto={cual !== undefined}
        ancho={700}
        alCerrar={() => abrir()}
      >
        {cual && roles && (elegido || cual === 'nuevo') && (
          <FormularioRol
            key={`${cual} ${copia ?? ''}`}
            rol={elegido}
            roles={roles}
            copia={roles.find(({ id }) => id === copia)}
            alCerrar={() => abrir()}
            alCopiar={(id) => abrir('nuevo', id)}
          />
        )}
        {cual && roles && !elegido && cual !== 'nuevo' && <EstadoVacio titulo="Este rol ya no existe" />}
      </Cajon>
    </>
  )
}

const Permisos = ({ rol: { nuevos, permisos } }: { rol: Rol }) => (
  <>
    {nuevos.length > 0 && (
      <span className="rv-etiqueta">{nuevos.length === 1 ? '1 nuevo' : `${nuevos.length} nuevos`}</span>
    )}{' '}
    {permisos.length}
  </>
)

function Personas({ rol }: { rol: Rol }) {
  const personas = personasDe(rol)
  if (personas.size === 0) return <span className="rv-suave">nadie</span>
  return (
    <span className="rv-etiquetas">
      {[...personas].slice(0, 6).map(([username, filas]) => (
        <span key={username} className="rv-etiqueta">
          <strong>{username}</strong>
          {filas.length > 2 ? `${filas.length} almacenes` : filas.map(({ almacen }) => almacen).join(', ')}
        </span>
      ))}
      {personas.size > 6 && <span className="rv-suave">y {personas.size - 6} más</span>}
    </span>
  )
}
