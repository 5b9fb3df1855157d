import type { listarAuditoria } from '@retroventa/api/auditoria/llamadas'
import { nombreDeCampo } from '@retroventa/api/auditoria/nombresDeCampo'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { CAMPOS, ENTIDADES, VERBOS } from '@retroventa/api/frases'
import { Button } from 'antd'
import { useSesion } from '../../api/sesion.ts'
import { Filtro } from '../../ui/Lista.tsx'
import type { BusquedaAuditoria } from './busqueda.ts'

type Cambiar = (cambios: { [K in keyof BusquedaAuditoria]?: BusquedaAuditoria[K] | undefined }) => void

/** Fields that a change may be asked for, each name once. */
const CAMPOS_FILTRO = [
  ...new Map(
    Object.keys(CAMPOS)
      .map((camino) => [nombreDeCampo([camino]), camino.split('.').at(-1) ?? camino] as const)
      .sort(([a], [b]) => a.localeCompare(b, 'es')),
  ),
].map(([label, value]) => ({ value, label }))

const primeraMayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

/** By person, branch, kind of record, action, field and customer. */
export function Filtros(props: {
  busqueda: BusquedaAuditoria
  datos: Respuesta<typeof listarAuditoria> | undefined
  alCambiar: Cambiar
}) {
  const { busqueda, datos, alCambiar } = props
  const { almacen } = useSesion()
  const verbos: Record<string, string> = VERBOS
  const almacenes = datos?.almacenes ?? []
  const nombreCliente = datos?.items.find(
    (e) => e.entidad === 'cliente' && e.entidadId === busqueda.clienteId,
  )?.sujeto?.nombre
  return (
    <>
      {almacenes.length > 1 && (
        <Filtro
          nombre="Almacén"
          valor={busqueda.almacen}
          opciones={[
            { value: 'todos', label: `${almacenes.length} almacenes` },
            ...almacenes.map(({ id, codigo }) => ({ value: id, label: codigo })),
          ]}
          alElegir={(elegido) => alCambiar({ almacen: elegido })}
        />
      )}
      <Filtro
        nombre="Persona"
        valor={busqueda.usuarioId}
        opciones={(datos?.personas ?? []).map(({ id, username, nombre }) => ({
          value: id,
          label: nombre ? `${nombre} (${username})` : username,
        }))}
        alElegir={(usuarioId) => alCambiar({ usuarioId })}
      />
      <Filtro
        nombre="Registro"
        valor={busqueda.entidad}
        opciones={(datos?.entidades ?? []).map((value) => ({ value, label: ENTIDADES[value] ?? value }))}
        alElegir={(entidad) => alCambiar({ entidad, entidadId: undefined })}
      />
      <Filtro
        nombre="Acción"
        valor={busqueda.accion}
        opciones={(datos?.acciones ?? []).map((value) => ({
          value,
          label: primeraMayuscula(verbos[value] ?? value),
        }))}
        alElegir={(accion) => alCambiar({ accion })}
      />
      <Filtro
        nombre="Campo"
        valor={busqueda.campo}
        opciones={CAMPOS_FILTRO}
        alElegir={(campo) => alCambiar({ campo })}
      />
      {busqueda.clienteId && (
        <Button onClick={() => alCambiar({ clienteId: undefined })}>
          Cliente {nombreCliente ?? 'elegido'} ✕
        </Button>
      )}
      <Cubre busqueda={busqueda} almacenes={almacenes} propio={almacen?.codigo} />
    </>
  )
}

/** What the page covers, so that nobody takes a branch for the chain. */
function Cubre(props: {
  busqueda: BusquedaAuditoria
  almacenes: readonly { id: string; codigo: string }[]
  propio: string | undefined
}) {
  const { busqueda, almacenes, propio } = props
  const { usuario } = useSesion()
  const cadena = usuario.isSuperAdmin || usuario.isSuperUser
  const elegido = almacenes.find(({ id }) => id === busqueda.almacen)?.codigo
  const todos = cadena ? `toda la cadena` : `${almacenes.length} almacenes`
  const cubre = elegido ?? (busqueda.almacen === 'todos' || cadena ? todos : (propio ?? 'su almacén'))
  return <span className="rv-suave">Cubre {cubre} y lo que no es de un almacén</span>
}
