import {
  type guardarTextoLegal,
  mensajeTextoLegal,
  type TextoLegal,
} from '@retroventa/api/contratos/textoLegal'
import type { Peticion } from '@retroventa/api/core/endpoint'
import {
  type ClausulaLegal,
  clausulasDeVersion,
  validarTextoLegal,
} from '@retroventa/domain/contratos/legal/texto'
import type { Kysely } from 'kysely'
import { type Actor, exigir } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { transaccion } from '../../../core/transaccion.ts'
import type { DB } from '../../../db/types.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { clausulasGuardadas, insertarVersion, todasLasVersiones, versionVigente } from './queries.ts'

/** What a contract is printed with: the clauses of the version that it was signed under. */
export async function clausulasDe(db: Kysely<DB>, version: number | null): Promise<readonly ClausulaLegal[]> {
  return clausulasDeVersion(version ? await clausulasGuardadas(db, version) : undefined)
}

/** What the next contract is signed under. */
export const clausulasVigentes = async (db: Kysely<DB>): Promise<readonly ClausulaLegal[]> =>
  clausulasDe(db, await versionVigente(db))

/**
 * The clauses in force, or those of a version, with every version that was written.
 * @throws Fallo `registro.no_existe`
 */
export async function ver(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  cual?: number | undefined,
): Promise<TextoLegal> {
  exigir(actor, 'contratos.ver')
  const versiones = await todasLasVersiones(deps.db)
  const vigente = versiones[0]?.version ?? 0
  const version = cual ?? vigente
  if (version > vigente) throw new Fallo('registro.no_existe')
  return { version, vigente, versiones, clausulas: [...(await clausulasDe(deps.db, version))] }
}

/**
 * Writes the next version. What was signed stays as it was: only the contracts that come are signed under it.
 * @throws Fallo `validacion.datos` with every fault, `registro.version` when somebody wrote one meanwhile
 */
export async function guardar(
  deps: Dependencias,
  actor: Actor,
  { version, clausulas }: Peticion<typeof guardarTextoLegal>['body'],
): Promise<TextoLegal> {
  exigir(actor, 'contratos.textoLegal')
  const faltas = validarTextoLegal(clausulas)
  if (faltas.length > 0)
    throw new Fallo('validacion.datos', {
      errores: faltas.map(({ codigo, campo = '', datos }) => ({
        codigo,
        campo,
        mensaje: mensajeTextoLegal(codigo, datos),
      })),
    })
  await transaccion(deps, actor, async (tx) => {
    const vigente = await versionVigente(tx)
    const nueva = version + 1
    const puesta =
      vigente === version &&
      (await insertarVersion(tx, {
        version: nueva,
        clausulas,
        usuario_id: actor.usuarioId,
        creado: deps.reloj().toISOString(),
      }))
    if (!puesta) throw new Fallo('registro.version')
    await auditar(deps, tx, actor, {
      accion: 'texto_legal.guardado',
      entidad: 'texto_legal',
      entidadId: String(nueva),
      antes: enPalabras(await clausulasDe(tx, version)),
      despues: enPalabras(clausulas),
    })
    return { version: nueva }
  })
  return ver(deps, actor)
}

/** A clause a line, by its title: what the log compares. */
const enPalabras = (clausulas: readonly ClausulaLegal[]) =>
  Object.fromEntries(clausulas.map(({ titulo, texto }, i) => [`${i + 1}. ${titulo}`, texto]))
