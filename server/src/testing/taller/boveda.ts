import { sql } from 'kysely'
import type { Dependencias } from '../../dependencies.ts'
import { contratoEnBoveda } from '../../modules/boveda/queries.ts'
import { type PorCrear, porCrear } from './documentos.ts'

/** Gross, hundredths of a gram: that of the scripts. */
const PESO = 1_000

/** The things of the last contract of PCT01 that nobody sent, in a sealed bag. */
export async function unaBolsa(deps: Dependencias): Promise<PorCrear> {
  const { rows } = await sql<{
    codigo: string
    almacen_id: string
  }>`select c.codigo, c.almacen_id from contratos c
    join almacenes a on a.id = c.almacen_id and a.codigo = 'PCT01'
    where exists (select from piezas p where p.origen_id = c.id and p.lugar = 'contrato')
      and not exists (select from custodias k where k.contrato_id = c.id) order by c.numero desc
    limit 1`.execute(deps.db)
  const [ultimo] = rows
  const contrato = ultimo && (await contratoEnBoveda(deps.db, ultimo.almacen_id, { codigo: ultimo.codigo }))
  if (!contrato) throw new Error('no contract to send')
  return porCrear(
    'envioBoveda',
    '/boveda',
    {
      contrato: contrato.codigo,
      almacenActualId: ultimo.almacen_id,
      piezas: contrato.piezas,
      precintoUsado: false,
      mensaje: {},
    },
    // A seal closes one bag.
    { contrato: contrato.codigo, precinto: `B-${contrato.id.slice(-12)}`, peso: PESO },
  )
}
