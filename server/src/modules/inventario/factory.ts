import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import type { ClaseInventario } from '@retroventa/domain/inventario/conciliar'
import { prefijoDocumento } from '@retroventa/domain/operaciones/catalogo'
import { planearApertura } from '@retroventa/domain/operaciones/inventario/apertura'
import { sql } from 'kysely'
import type { Dependencias } from '../../dependencies.ts'
import { registrarDocumento } from '../operaciones/queries.ts'
import { congelar } from './queries.ts'

/** No count of that kind is open in PCT01: one was discarded, when there was. */
export async function sinInventario({ db }: Pick<Dependencias, 'db'>, clase: ClaseInventario): Promise<void> {
  await sql`update inventarios set estado = 'anulado' where clase = ${clase} and estado in ('contando', 'conciliando')
    and almacen_id = (select id from almacenes where codigo = 'PCT01')`.execute(db)
}

/** Everything that a count expects one by one is found in one place by a manager, and its counting ended. */
export async function todoContado(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  codigo: string,
): Promise<void> {
  await sql`insert into inventario_conteos (id, inventario_id, almacen_id, codigo, zona, modo, usuario_id, instante)
    select gen_random_uuid(), i.id, i.almacen_id, p.codigo, 'Caja fuerte', 'lector',
      (select id from usuarios where username = 'gerente'), ${reloj().toISOString()}
    from inventarios i join inventario_esperados e on e.inventario_id = i.id join piezas p on p.id = e.pieza_id
    where i.codigo = ${codigo} and e.lugar <> 'vitrina_peso'`.execute(db)
  await sql`update inventarios set estado = 'conciliando' where codigo = ${codigo}`.execute(db)
}

/** A count of a branch, open now, with its frozen list: written by the function that writes every document. */
export async function unInventario(
  deps: Dependencias,
  { almacen = 'PCT01', clase = 'vitrina' }: { almacen?: 'PCT01' | 'PCT02'; clase?: ClaseInventario } = {},
): Promise<{ id: string; codigo: string }> {
  const { db } = deps
  const deAlmacen = await db
    .selectFrom('almacenes')
    .select('id')
    .where('codigo', '=', almacen)
    .executeTakeFirstOrThrow()
  const { id: usuario } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  const id = deps.nuevoId()
  const ahora = deps.reloj().toISOString()
  const { plan } = planearApertura({}, { clase })
  if (!plan) throw new Error('a count that cannot be opened')
  const { codigo } = await db.transaction().execute(async (tx) => {
    await congelar(tx, { id, almacenId: deAlmacen.id, clase })
    return registrarDocumento(tx, {
      documento: {
        id,
        almacen_id: deAlmacen.id,
        tipo: 'aperturaInventario',
        prefijo: prefijoDocumento(almacen, 'aperturaInventario'),
        fecha: fechaBogota(ahora),
        instante: ahora,
        origen: 'inventario',
        origen_id: id,
        usuario_id: usuario,
        firmante_id: usuario,
        valor: 0,
        entrada: { clase },
        cifras: plan.cifras,
      },
      titulo: 'Apertura de inventario',
      crea: [
        {
          tabla: 'inventarios',
          numerada: true,
          filas: [{ id, almacen_id: deAlmacen.id, clase, estado: 'contando', abierto: ahora }],
        },
      ],
      pagos: [],
      lineas: [],
      piezas: [],
      movimientos: [],
      auditoria: { id: deps.nuevoId(), solicitud: '-', direccion: '-' },
    })
  })
  return { id, codigo }
}
