import type { ClienteResumen } from '@retroventa/api/clientes/llamadas'
import {
  documentosConCeros,
  documentosParecidos,
  palabrasBuscadas,
} from '@retroventa/domain/clientes/busqueda'
import {
  type MotivoParecido,
  motivosDeParecido,
  type PersonaComparable,
} from '@retroventa/domain/clientes/parecidos'
import { MINIMO_DOCUMENTO } from '@retroventa/domain/clientes/validarCliente'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { candidatosParecidos } from './queries.ts'

/** More would not be read while typing. */
const MAXIMO = 5
const FUERZA: Record<MotivoParecido, number> = { documento: 3, nombre: 4, celular: 1 }

/**
 * Customers who are probably the person being typed, the most probable first. Half-typed data is no reason.
 * @throws Fallo `permiso.falta`
 */
export async function parecidosCliente(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  { excepto, ...persona }: PersonaComparable & { excepto?: string | undefined },
): Promise<{ items: { cliente: ClienteResumen; motivos: MotivoParecido[] }[]; hayMas: boolean }> {
  exigir(actor, 'clientes.ver')
  const { cedula = '', celular = '', fecha_nacimiento = '' } = persona
  const candidatos = await candidatosParecidos(db, {
    cedulas:
      cedula && cedula.length >= MINIMO_DOCUMENTO
        ? [...documentosConCeros(cedula), ...documentosParecidos(cedula)]
        : [],
    celular: celular?.length === 10 ? celular : null,
    nacimiento: fecha_nacimiento && persona.nombres && persona.apellidos ? fecha_nacimiento : null,
    palabras: palabrasBuscadas(`${persona.nombres ?? ''} ${persona.apellidos ?? ''}`),
  })
  const fuerza = (motivos: readonly MotivoParecido[]) => motivos.reduce((suma, m) => suma + FUERZA[m], 0)
  const todos = candidatos
    .filter(({ resumen }) => resumen.id !== excepto)
    .map(({ resumen, persona: otra }) => ({ cliente: resumen, motivos: motivosDeParecido(persona, otra) }))
    .filter(({ motivos }) => motivos.length > 0)
    .sort((a, b) => fuerza(b.motivos) - fuerza(a.motivos))
  return { items: todos.slice(0, MAXIMO), hayMas: todos.length > MAXIMO }
}
