import { inicioDelDia } from '@retroventa/domain/fechas/fecha'
import { FalloArranque } from '../../../arranque.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { cifrarClave } from '../../../modules/sesion/service.ts'
import { crearAzar } from '../demo/azar.ts'
import { CLAVE_DEMO } from '../demo/personas.ts'
import { fundar, hayEmpresa } from '../demo.ts'
import { crearGente } from './gente.ts'

const SEMILLA = 20_261_122
/** Everything of the people of the chain is from before its first contract. */
const APERTURA = inicioDelDia('2016-01-04')

/**
 * The company of a chain with so many branches, its roles and people; those of an earlier run stay as they are.
 * @throws FalloArranque when it has contracts already: a chain is written whole
 */
export async function fundarCadena({ db }: Pick<Dependencias, 'db'>, almacenes: number): Promise<void> {
  const contrato = await db.selectFrom('documentos').select('id').limit(1).executeTakeFirst()
  if (contrato)
    throw new FalloArranque(
      'Esta base de datos ya tiene documentos: una cadena se siembra entera, en una base vacía. ' +
        'Indique otra carpeta en RETROVENTA_DATA u otra base en DATABASE_URL.',
    )
  if (await hayEmpresa(db)) return
  const azar = crearAzar(SEMILLA)
  const gente = crearGente(azar, APERTURA, almacenes)
  const claveHash = await cifrarClave(CLAVE_DEMO)
  await db
    .transaction()
    .execute((tx) => fundar(tx, { ...gente, apertura: APERTURA, clientes: [] }, claveHash))
}
