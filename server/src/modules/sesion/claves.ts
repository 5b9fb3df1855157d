import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { crearTurno } from '../../core/turno.ts'

/** argon2id with the parameters OWASP gives as minimum: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Checking a password is slow on purpose: half of the processors may be at it, so that the other half answers everybody
 * else. Who signs does not wait behind those who are at the door. A hundred and fifty of them are some five seconds.
 */
const CUANTAS = { juntas: Math.max(1, Math.floor(availableParallelism() / 2)), enEspera: 150 }
/** @throws Fallo `servidor.ocupado` */
export const TURNOS = { ingreso: crearTurno(CUANTAS), firma: crearTurno(CUANTAS) }

let claveDeNadie: Promise<string> | undefined

/** Hash of a password, to be stored. */
export const cifrarClave = (clave: string): Promise<string> => hash(clave, ARGON2)

/** Whether it is the password of that hash; without one it is not, and takes as long. */
export async function esLaClave(claveHash: string | undefined, clave: string): Promise<boolean> {
  claveDeNadie ??= cifrarClave('nadie')
  const es = await verify(claveHash ?? (await claveDeNadie), clave)
  return es && claveHash !== undefined
}
