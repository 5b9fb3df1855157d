import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cliente, DatosCliente } from '@retroventa/api/clientes/llamadas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuid7 } from '../../../core/identidad.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { unContrato } from '../../contratos/factory.ts'
import { tieneEn } from '../../cumplimiento/queries.ts'
import { recibirRespuesta } from '../../mensajes/entrada/respuestas.ts'
import { CLAVE, unUsuario } from '../../sesion/factory.ts'
import { quienEra } from '../contacto.ts'
import { datosDeCliente } from '../factory.ts'
import { marcarAlertaListas } from '../queriesRevision.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador
let oficial: Navegador
let usuarioId: string
let tareas = 0
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
  await unUsuario(p.base.db, 'oficial', [{ almacenId: p.almacenes.PCT01, rol: 'Cumplimiento' }])
  oficial = await p.entrar('oficial')
  const fila = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  usuarioId = fila.id
})
afterAll(() => p.cerrar())

const crear = async (cambios: Partial<DatosCliente> = {}) => {
  const datos = datosDeCliente(cambios)
  const credenciales = { usuario: 'cajero', clave: CLAVE }
  return { datos, ...(await cajero.pedir<Cliente>('POST', '/clientes', { datos, credenciales })).cuerpo }
}
const ver = async (id: string) => (await cajero.pedir<Cliente>('GET', `/clientes/${id}`)).cuerpo
const MOTIVO = 'Es la misma persona: trajo las dos cédulas.'
const fusionar = (vivo: Cliente, otro: Cliente, datos: DatosCliente, motivo = MOTIVO) =>
  gerente.pedir<{ fusionId: string; cliente: Cliente }>('POST', '/clientes/fusiones', {
    sobreviviente: { id: vivo.id, version: vivo.version },
    absorbido: { id: otro.id, version: otro.version },
    datos,
    motivo,
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
const deshacer = (id: string) =>
  gerente.pedir<Cliente>('POST', `/clientes/fusiones/${id}/deshacer`, {
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })

const EVIDENCIA = {
  lista: { nombre: 'OFAC (SDN)', version: 1, fecha: null },
  entrada: {
    uid: 'OFAC',
    referencia: null,
    tipo: 'persona',
    nombre: 'HERRERA OLAYA, Luz',
    alias: [],
    documentos: [],
    nacimientos: [],
    paises: [],
    programas: [],
    nota: null,
  },
  cliente: {
    tipo_documento: 'CC',
    cedula: '1',
    tipo_usuario: 'Persona natural',
    nombre_completo: 'Luz Marina Herrera',
    fecha_nacimiento: null,
  },
  explicacion: [],
}

/** A hit of the screening that nobody has decided yet. */
async function tarea(clienteId: string, uid: string): Promise<string> {
  const { db } = p.base
  const listaId = uuid7()
  tareas += 1
  await db
    .insertInto('listas')
    .values({
      id: listaId,
      fuente: '28600607',
      version: tareas,
      sha256: 'x',
      registros: 1,
      cargada: '2026-11-01T15:00:00.000Z',
    })
    .execute()
  const id = uuid7()
  await db
    .insertInto('tareas_cumplimiento')
    .values({
      id,
      cliente_id: clienteId,
      fuente: '28600607',
      uid,
      huella: id,
      puntaje: 9000,
      origen: 'cliente',
      lista_id: listaId,
      evidencia: JSON.stringify(EVIDENCIA),
      creada: '2026-11-20T15:00:00.000Z',
    })
    .execute()
  return id
}
const duenoDe = async (id: string) =>
  (
    await p.base.db
      .selectFrom('tareas_cumplimiento')
      .select('cliente_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).cliente_id

it('says before the signature what would move', async () => {
  const [vivo, otro] = [await crear(), await crear()]
  await unContrato(p.base.db, {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id: otro.id,
    empleado_id: usuarioId,
    fecha: '2026-10-01',
  })
  const previa = (de: string, a: string) =>
    gerente.pedir('GET', `/clientes/${a}/fusiones/previa?absorbido=${de}`)
  expect((await previa(otro.id, vivo.id)).cuerpo).toMatchObject({ contratos: 1, fotos: 0 })
  expect((await previa(vivo.id, otro.id)).cuerpo).toMatchObject({ contratos: 0 })
  expect(await previa(vivo.id, vivo.id)).toMatchObject({ cuerpo: { codigo: 'cliente.fusion_consigo' } })
})

it('two records found in the same list: one pending task stays, and both come back', async () => {
  const [vivo, otro] = [await crear(), await crear()]
  const [igualA, igualB, distinta] = [
    await tarea(vivo.id, 'OFAC-1'),
    await tarea(otro.id, 'OFAC-1'),
    await tarea(otro.id, 'OFAC-2'),
  ]
  const { estado, cuerpo } = await fusionar(vivo, otro, vivo.datos)
  expect(estado).toBe(200)
  expect([await duenoDe(igualA), await duenoDe(igualB), await duenoDe(distinta)]).toEqual([
    vivo.id,
    otro.id,
    vivo.id,
  ])
  const revisadas = async () =>
    (
      await sql<{
        id: string
      }>`select data ->> 'clienteId' id from pgboss.job where data ? 'clienteId'`.execute(p.base.db)
    ).rows.map(({ id }) => id)
  const antes = (await revisadas()).filter((id) => id === otro.id).length
  expect((await deshacer(cuerpo.fusionId)).estado).toBe(200)
  expect(await duenoDe(distinta)).toBe(otro.id)
  // A list may have come meanwhile: both are looked for again.
  expect((await revisadas()).filter((id) => id === otro.id).length).toBeGreaterThan(antes)
})

const decidir = async (id: string, decision: 'confirmada' | 'descartada') => {
  const { version } = await p.base.db
    .selectFrom('tareas_cumplimiento')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return oficial.pedir('POST', `/cumplimiento/tareas/${id}/decision`, {
    decision,
    motivo: 'Se comparó con la cédula y con la lista.',
    version,
    credenciales: { usuario: 'oficial', clave: CLAVE },
  })
}

it('a hit that stayed with the merged record is of the survivor: it holds them, and what is decided is of them', async () => {
  const [vivo, otro] = [await crear(), await crear()]
  const [suya, delOtro] = [await tarea(vivo.id, 'OFAC-9'), await tarea(otro.id, 'OFAC-9')]
  const { cuerpo } = await fusionar(vivo, otro, vivo.datos)
  expect((await decidir(suya, 'descartada')).estado).toBe(200)
  expect((await ver(vivo.id)).cliente).toMatchObject({ alertaListas: false, porDecidir: true })
  // Who is not decided yet is not forgotten either.
  expect(await p.base.db.transaction().execute((tx) => tieneEn(tx, vivo.id, 'pendiente'))).toBe(true)
  expect((await decidir(delOtro, 'confirmada')).estado).toBe(200)
  expect((await ver(vivo.id)).cliente).toMatchObject({ alertaListas: true, porDecidir: false })
  const deLaPersona = await oficial.pedir<{ items: { id: string }[] }>(
    'GET',
    `/cumplimiento/cliente/${vivo.id}`,
  )
  expect(deLaPersona.cuerpo.items.map(({ id }) => id).sort()).toEqual([suya, delOtro].sort())
  // Apart again, each keeps what was found of it.
  expect((await deshacer(cuerpo.fusionId)).estado).toBe(200)
  expect((await ver(vivo.id)).cliente.alertaListas).toBe(false)
  expect((await ver(otro.id)).cliente.alertaListas).toBe(true)
})

it('a chained merge undone gives back what the absorbed record had absorbed before', async () => {
  const [a, b, c] = [await crear(), await crear(), await crear()]
  const primera = await fusionar(b, a, b.datos)
  const segunda = await fusionar(c, primera.cuerpo.cliente, c.datos)
  const seAbre = async (id: string) => (await ver(id)).id
  expect([await seAbre(a.id), await seAbre(b.id)]).toEqual([c.id, c.id])
  expect((await deshacer(segunda.cuerpo.fusionId)).estado).toBe(200)
  expect([await seAbre(a.id), await seAbre(b.id), await seAbre(c.id)]).toEqual([b.id, b.id, c.id])
})

it('the document that is left keeps its type: it leads to who stayed and is of nobody else', async () => {
  const vivo = await crear({ tipo_documento: 'CC', cedula: '44556677' })
  const otro = await crear({ tipo_documento: 'PPT', cedula: '8899001' })
  const { cuerpo } = await fusionar(vivo, otro, { ...vivo.datos, tipo_documento: 'PPT', cedula: '8899001' })
  const de = async (documento: string) =>
    (await cajero.pedir<{ cliente: Cliente | null }>('GET', `/clientes/documento/${documento}`)).cuerpo
      .cliente?.id
  expect(await de('44556677?tipo_documento=CC')).toBe(vivo.id)
  expect(await de('44556677?tipo_documento=PPT')).toBeUndefined()
  expect(await de('8899001?tipo_documento=PPT')).toBe(vivo.id)
  const repetido = await cajero.pedir('POST', '/clientes', {
    datos: datosDeCliente({ tipo_documento: 'CC', cedula: '44556677' }),
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  expect(repetido).toMatchObject({ estado: 409, cuerpo: { codigo: 'cliente.documento_existe' } })
  expect((await deshacer(cuerpo.fusionId)).estado).toBe(200)
  expect(await ver(otro.id)).toMatchObject({ tipo_documento: 'PPT', cedula: '8899001' })
})

it('who each record was before a merge, after it and after it was undone is kept, for the papers that named them', async () => {
  const [vivo, otro] = [await crear(), await crear()]
  const eran = async (instante: Date) =>
    Promise.all(
      [vivo.id, otro.id].map(
        async (id) => (await quienEra(p.base.db, id, instante.toISOString()))?.documento,
      ),
    )
  const alPasar = () => {
    p.reloj.ahora = new Date(p.reloj.ahora.getTime() + 60_000)
    return new Date(p.reloj.ahora.getTime() - 30_000)
  }
  const antes = alPasar()
  // The survivor takes the document of the other.
  const { cuerpo } = await fusionar(vivo, otro, { ...vivo.datos, cedula: otro.cedula })
  const fundidos = alPasar()
  await deshacer(cuerpo.fusionId)
  expect([await eran(antes), await eran(fundidos), await eran(alPasar())]).toEqual([
    [vivo.cedula, otro.cedula],
    [otro.cedula, vivo.cedula],
    [vivo.cedula, otro.cedula],
  ])
})

it('who was edited and merged before that was kept is told by the log and by the merges', async () => {
  const [vivo, otro] = [await crear(), await crear()]
  p.reloj.avanzar(60_000)
  const editado = await cajero.pedir<Cliente>('PUT', `/clientes/${vivo.id}`, {
    datosAEnviar: { ...vivo.datos, cedula: '71000111' },
    version: vivo.version,
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  p.reloj.avanzar(60_000)
  await fusionar(editado.cuerpo, otro, { ...vivo.datos, nombres: 'Otra', cedula: '71000222' })
  const { db } = p.base
  const guardado = () =>
    db
      .selectFrom('clientes_anteriores')
      .select(['cliente_id', 'hasta', 'nombre_completo', 'tipo_documento', 'cedula', 'dv'])
      .where('cliente_id', 'in', [vivo.id, otro.id])
      .where('cedula', 'not like', '~%')
      .orderBy('cedula')
      .execute()
  const antes = await guardado()
  expect(antes.map(({ cedula }) => cedula)).toEqual([vivo.cedula, otro.cedula, '71000111'])
  await db.deleteFrom('clientes_anteriores').execute()
  const migracion = await readFile(
    join(import.meta.dirname, '../../../db/migrations/0696_como_se_llamaba.sql'),
    'utf8',
  )
  await sql.raw(migracion.slice(migracion.indexOf('with cambios'))).execute(db)
  expect(await guardado()).toEqual(antes)
})

it('two documents with one number and two types stay two', async () => {
  const vivo = await crear({ tipo_documento: 'CC', cedula: '44556688' })
  const otro = await crear({ tipo_documento: 'PPT', cedula: '44556688' })
  expect((await fusionar(vivo, otro, vivo.datos)).estado).toBe(200)
  const filas = await p.base.db
    .selectFrom('clientes')
    .select(['id', 'tipo_documento'])
    .where('cedula', '=', '44556688')
    .execute()
  expect(filas).toEqual(
    expect.arrayContaining([
      { id: vivo.id, tipo_documento: 'CC' },
      { id: otro.id, tipo_documento: 'PPT' },
    ]),
  )
})

it('the id of the merged record opens who stayed with their photos', async () => {
  const [vivo, otro] = [await crear(), await crear()]
  await p.base.db
    .insertInto('fotos')
    .values({
      id: uuid7(),
      clave: 'de-quien-queda',
      alto: 1,
      ancho: 1,
      bytes: 1,
      cliente_id: vivo.id,
      ranura: 'foto',
      creada: p.reloj.ahora.toISOString(),
      usuario_id: usuarioId,
    })
    .execute()
  expect((await fusionar(vivo, otro, vivo.datos)).estado).toBe(200)
  const suya = await ver(vivo.id)
  expect(suya.foto).toBeTruthy()
  expect(await ver(otro.id)).toEqual(suya)
})

it('whom compliance confirmed in a list is not merged, on whichever side', async () => {
  const [vivo, otro] = [await crear(), await crear()]
  await p.base.db.transaction().execute((tx) => marcarAlertaListas(tx, otro.id, true))
  const negada = { estado: 409, cuerpo: { codigo: 'cliente.fusion_en_listas' } }
  expect(await fusionar(vivo, otro, vivo.datos)).toMatchObject(negada)
  expect(await fusionar(otro, vivo, vivo.datos)).toMatchObject(negada)
  expect((await ver(otro.id)).id).toBe(otro.id)
})

it('two documents ask for a reason, for a permission of its own, and say it in the log', async () => {
  const [vivo, otro] = [await crear(), await crear()]
  for (const motivo of ['', 'Sí es ella'.slice(0, 9), '          '])
    expect(await fusionar(vivo, otro, vivo.datos, motivo)).toMatchObject({
      estado: 422,
      cuerpo: { codigo: 'cliente.fusion_motivo', campo: 'motivo' },
    })
  const cambiarRol = (permisos: (antes: string[]) => string[]) =>
    p.base.db.transaction().execute(async (tx) => {
      const rol = await tx
        .selectFrom('roles')
        .selectAll()
        .where('nombre', '=', 'Gerente')
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('roles')
        .set({ permisos: permisos(rol.permisos) })
        .where('id', '=', rol.id)
        .execute()
    })
  await cambiarRol((antes) => antes.filter((uno) => uno !== 'clientes.fusionar_distintos'))
  expect((await fusionar(vivo, otro, vivo.datos)).estado).toBe(403)
  await cambiarRol((antes) => [...antes, 'clientes.fusionar_distintos'])
  expect((await fusionar(vivo, otro, vivo.datos)).estado).toBe(200)
  const { despues } = await p.base.db
    .selectFrom('auditoria')
    .select('despues')
    .where('entidad_id', '=', otro.id)
    .where('accion', '=', 'cliente.fusionado')
    .executeTakeFirstOrThrow()
  expect(despues).toMatchObject({ motivo: MOTIVO })
})

it('a mark and an authorisation taken from the other record keep their author and their instant', async () => {
  const vivo = await crear()
  const otro = await crear({
    cliente: { noDeseado: true, noDeseadoMotivo: 'Piezas con baño' },
    autorizacion: { otorgada: true, canal: 'Verbal' },
  })
  p.reloj.avanzar(60_000)
  const { cuerpo } = await fusionar(vivo, otro, { ...otro.datos, cedula: vivo.cedula })
  expect(cuerpo.cliente.cliente.marca).toEqual(otro.cliente.marca)
  expect(cuerpo.cliente.autorizacion).toEqual(otro.autorizacion)
})

it('a channel that BAJA ended stays ended for that number, whatever the merge was sent', async () => {
  const soloSms = { cliente: { enviarSms: true } }
  const [vivo, otro] = [await crear({ ...soloSms, celular: '3145550101' }), await crear(soloSms)]
  const baja = { canal: 'sms', texto: 'BAJA', instante: p.reloj.ahora.toISOString() } as const
  await recibirRespuesta(p.deps, { ...baja, proveedorId: 'baja-1', de: '3145550101' })
  const callado = await ver(vivo.id)
  expect(callado.cliente.enviarSms).toBe(false)
  const { cuerpo } = await fusionar(callado, otro, vivo.datos)
  expect(cuerpo.cliente).toMatchObject({ celular: '3145550101', cliente: { enviarSms: false } })
  await deshacer(cuerpo.fusionId)
  const [uno, dos] = [await ver(vivo.id), await ver(otro.id)]
  const { cuerpo: conElOtro } = await fusionar(uno, dos, { ...vivo.datos, celular: otro.datos.celular })
  expect(conElOtro.cliente.cliente.enviarSms).toBe(true)
})
