import type { AlmacenDemo } from './almacenes.ts'
import type { Azar } from './azar.ts'

/** Password of every person of the demonstration: it is printed at the start, so it protects nothing. */
export const CLAVE_DEMO = 'Retroventa-demo-1'

export interface PersonaDemo {
  readonly id: string
  readonly username: string
  readonly nombres: string
  readonly apellidos: string
  readonly marcas?: {
    is_super_admin?: true
    is_super_user?: true
    cambiar_almacenes?: true
    facturacion?: true
  }
  readonly accesos: readonly { readonly almacen: string; readonly rol: string }[]
}

const TODOS = ['PCT01', 'PCT02', 'PCT03', 'PCT04', 'PCT05'] as const

const en = (rol: string, almacenes: readonly string[]) => almacenes.map((almacen) => ({ almacen, rol }))

/** The logins that the start prints (architecture §3), then the people of each branch. */
const PERSONAS: readonly Omit<PersonaDemo, 'id'>[] = [
  {
    username: 'superadmin',
    nombres: 'Amparo',
    apellidos: 'Lozano',
    marcas: { is_super_admin: true },
    accesos: [],
  },
  { username: 'super', nombres: 'Rodrigo', apellidos: 'Vélez', marcas: { is_super_user: true }, accesos: [] },
  {
    username: 'gerente',
    nombres: 'Marta',
    apellidos: 'Pombo',
    marcas: { cambiar_almacenes: true, facturacion: true },
    accesos: en('Gerente', TODOS),
  },
  { username: 'auditor', nombres: 'Hernando', apellidos: 'Vega', accesos: en('Auditor', TODOS) },
  {
    username: 'cajero',
    nombres: 'Kevin',
    apellidos: 'Marrugo',
    marcas: { facturacion: true },
    accesos: en('Cajero', ['PCT01', 'PCT02']),
  },
  ...personal('PCT01', 'Lina Puello', 'Ever Cassiani', 'Nubia Tejedor'),
  ...personal('PCT02', 'Darío Caraballo', 'Yina Simarra', 'Pedro Payares'),
  ...personal('PCT03', 'Sandra Zúñiga', 'Ramiro Anaya', 'Gisela Berrío'),
  ...personal('PCT04', 'Jhonny Arrieta', 'Elsy Valdelamar', 'Orlando Geles'),
  ...personal('PCT05', 'Carolina Noriega', 'Fabián Charris', 'Mirta Fontalvo'),
  { username: 'contador', nombres: 'Ligia', apellidos: 'Buelvas', accesos: en('Contador', TODOS) },
]

/** A cashier, an appraiser and somebody who only looks. */
function personal(almacen: string, ...nombres: readonly [string, string, string]) {
  const roles = ['Cajero', 'Tasador', 'Consulta'] as const
  return nombres.map((nombre, i) => {
    const [nombres = '', apellidos = ''] = nombre.split(' ')
    const username = `${nombres[0]}${apellidos}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return { username, nombres, apellidos, accesos: en(roles[i] ?? 'Consulta', [almacen]) }
  })
}

/** Who works in the demonstration and who may do what in its past. */
export interface Equipo {
  readonly personas: readonly PersonaDemo[]
  /** Somebody who could sell and collect in that branch. */
  cajero(azar: Azar, almacen: AlmacenDemo): PersonaDemo
  readonly gerente: PersonaDemo
}

export function crearEquipo(azar: Azar, instante: string): Equipo {
  const personas = PERSONAS.map((persona) => ({ id: azar.id(instante), ...persona }))
  const gerente = personas.find(({ username }) => username === 'gerente')
  if (!gerente) throw new Error('the demonstration has no manager')
  return {
    personas,
    gerente,
    cajero: (azar, { codigo }) =>
      azar.uno(
        personas.filter(({ accesos }) => accesos.some((a) => a.almacen === codigo && a.rol === 'Cajero')),
      ),
  }
}
