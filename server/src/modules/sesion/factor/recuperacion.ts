import { hash, randomInt } from 'node:crypto'
import type { SesionActual } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { type Tx, transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { contarCodigos, gastarCodigo, reemplazarCodigos } from './queriesPropias.ts'
import { exigirCodigo } from './segundoFactor.ts'

const CUANTOS = 10
const GRUPOS = 4
const POR_GRUPO = 4
/** Without what is read in two ways: 0 and O, 1, I and L. Eighty bits of chance in sixteen of them. */
const LETRAS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Shorter is a code of the application. */
const LARGO = GRUPOS * POR_GRUPO

const limpio = (codigo: string) => codigo.toUpperCase().replace(/[^A-Z0-9]/g, '')
/** The person is in it: the same code of two people is kept as two hashes. */
const huellaDe = (usuarioId: string, codigo: string) => hash('sha256', `${usuarioId}:${limpio(codigo)}`)

/** Was a recovery code typed where a code of the application is asked? */
const esDeRecuperacion = (codigo: string) => limpio(codigo).length === LARGO

function nuevoCodigo(): string {
  const letra = () => LETRAS[randomInt(LETRAS.length)] ?? ''
  const grupo = () => Array.from({ length: POR_GRUPO }, letra).join('')
  return Array.from({ length: GRUPOS }, grupo).join('-')
}

/** Ten new codes in place of those there were. Nobody can read them again: only hashes are kept. */
export async function generarCodigos(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  sesion: SesionActual,
): Promise<string[]> {
  const codigos = Array.from({ length: CUANTOS }, nuevoCodigo)
  const { usuarioId } = sesion
  await reemplazarCodigos(
    tx,
    usuarioId,
    codigos.map((uno) => huellaDe(usuarioId, uno)),
    deps.reloj().toISOString(),
  )
  await auditar(deps, tx, sesion, {
    accion: 'cuenta.codigos_generados',
    entidad: 'empleado',
    entidadId: usuarioId,
    despues: { codigos: CUANTOS },
  })
  return codigos
}

/** With the second factor go the codes that stood for it. */
export const olvidarCodigos = (tx: Tx, usuarioId: string): Promise<void> =>
  reemplazarCodigos(tx, usuarioId, [], '')

/**
 * A code of the application, or a recovery code in its place.
 * @throws Fallo `sesion.codigo`, `sesion.codigo_ilegible`
 */
export async function exigirCualquiera(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'nuevoId' | 'config'>,
  usuario: { id: string; username: string; totp_secreto: string | null },
  codigo: string,
  autor: Pick<SesionActual, 'solicitud' | 'direccion'>,
): Promise<void> {
  if (!esDeRecuperacion(codigo)) return exigirCodigo(deps, usuario, codigo)
  if (!(await usarCodigo(deps, usuario, codigo, autor))) throw new Fallo('sesion.codigo')
}

/**
 * Takes a recovery code, which is good once, also when two requests bring it together.
 * @returns whether it was one of theirs
 */
async function usarCodigo(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'nuevoId'>,
  usuario: { id: string; username: string },
  codigo: string,
  autor: Pick<SesionActual, 'solicitud' | 'direccion'>,
): Promise<boolean> {
  return transaccion(deps, { usuarioId: usuario.id }, async (tx) => {
    if (!(await gastarCodigo(tx, usuario.id, huellaDe(usuario.id, codigo)))) return false
    await auditar(
      deps,
      tx,
      { ...autor, usuarioId: usuario.id, almacenId: undefined },
      {
        accion: 'cuenta.codigo_usado',
        entidad: 'empleado',
        entidadId: usuario.id,
        despues: { quedan: await contarCodigos(tx, usuario.id) },
      },
    )
    return true
  })
}
