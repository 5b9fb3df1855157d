import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type CodigoClave, validarClave } from '@retroventa/domain/permisos/clave'
import { Fallo } from '../../core/fallo.ts'
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

/** How long a temporary password lets its person in to change it. */
const VIGENCIA_TEMPORAL_MS = 24 * 3600 * 1000

/** The columns of a temporary password that is given now. */
export const claveTemporal = (clave_hash: string, ahora: Date) => ({
  clave_hash,
  clave_temporal: true,
  clave_temporal_hasta: new Date(ahora.getTime() + VIGENCIA_TEMPORAL_MS).toISOString(),
})

/** @throws Fallo `sesion.clave_vencida` when it is a temporary password that serves no more */
export function exigirVigente(
  u: { clave_temporal: boolean; clave_temporal_hasta: string | null },
  ahora: Date,
): void {
  if (u.clave_temporal && Date.parse(u.clave_temporal_hasta ?? '1970-01-01') <= ahora.getTime())
    throw new Fallo('sesion.clave_vencida')
}
/** What is read at the first password that is chosen: unpacking it is 40 ms, and nobody else needs it. */
let leidas: Promise<ReadonlySet<string>> | undefined

/**
 * Some 49.000 passwords that leaked most often, in lower case. They come in a package: nothing that a person types as a
 * password is sent anywhere to be compared.
 */
function clavesComunes(): Promise<ReadonlySet<string>> {
  leidas ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return leidas
}

const MENSAJES: Readonly<Record<CodigoClave, string>> = {
  'clave.corta': 'Use al menos {largo} caracteres.',
  'clave.con_usuario': 'No incluya su nombre ni su usuario.',
  'clave.comun': 'Es una contraseña muy común.',
  'clave.repetitiva': 'Use más caracteres distintos.',
}

/** What a password that somebody chooses lacks, with its sentence. @param palabras user name and names of the person */
export async function faltasDeClave(
  clave: string,
  { largo, palabras }: { largo: number; palabras: readonly string[] },
): Promise<{ codigo: CodigoClave; mensaje: string }[]> {
  const rotas = validarClave(clave, { largo, palabras, comunes: await clavesComunes() })
  return rotas.map(({ codigo }) => ({ codigo, mensaje: MENSAJES[codigo].replace('{largo}', String(largo)) }))
}
