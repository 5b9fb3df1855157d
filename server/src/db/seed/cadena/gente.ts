import type { Instante } from '@retroventa/domain/fechas/fecha'
import type { AlmacenDemo } from '../demo/almacenes.ts'
import { crearAlmacenes } from '../demo/almacenes.ts'
import type { Azar } from '../demo/azar.ts'
import { crearEquipo, type PersonaDemo } from '../demo/personas.ts'

export interface GenteDeCadena {
  readonly almacenes: readonly AlmacenDemo[]
  readonly personas: readonly PersonaDemo[]
}

const PROPIOS = 5

/**
 * The branches and people of a chain: the five of the demonstration with all its logins, then as many branches more as it
 * takes, each with its cashier. Manager and auditor see all of them.
 */
export function crearGente(azar: Azar, apertura: Instante, cuantos: number): GenteDeCadena {
  const primeros = crearAlmacenes(azar, apertura)
  const almacenes = Array.from({ length: Math.max(cuantos, 1) }, (_, i): AlmacenDemo => {
    const modelo = primeros[i % PROPIOS]
    if (!modelo) throw new Error('the demonstration has no branches')
    if (i < PROPIOS) return modelo
    const codigo = `PCT${String(i + 1).padStart(2, '0')}`
    return { ...modelo, id: azar.id(apertura), codigo, nombre: `${modelo.nombre} ${i + 1}` }
  })
  const codigos = almacenes.map(({ codigo }) => codigo)
  const propias = crearEquipo(azar, apertura).personas.map((persona) => {
    const rol = persona.accesos[0]?.rol ?? ''
    return persona.username === 'gerente' || persona.username === 'auditor'
      ? { ...persona, accesos: codigos.map((almacen) => ({ almacen, rol })) }
      : { ...persona, accesos: persona.accesos.filter(({ almacen }) => codigos.includes(almacen)) }
  })
  const cajeros = almacenes.slice(PROPIOS).map(
    ({ codigo }): PersonaDemo => ({
      id: azar.id(apertura),
      username: `caja${codigo.slice(3)}`,
      nombres: 'Caja',
      apellidos: codigo,
      accesos: [{ almacen: codigo, rol: 'Cajero' }],
    }),
  )
  return { almacenes, personas: [...propias, ...cajeros] }
}
