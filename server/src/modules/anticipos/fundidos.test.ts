import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import { PLANEADORES_ANTICIPO as PLANES } from '@retroventa/domain/operaciones/anticipos/planeadores'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { unTipoDeDinero } from '../dinero/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { vender } from '../ventas/factory.ts'
import { ventanilla } from './factory.ts'

let p: Prueba
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
})
afterAll(() => p.cerrar())

it('an advance of a record that was merged is crossed with what the person does as who stayed, and the other way round', async () => {
  const [vivo, otro] = [await unCliente(p.base.db), await unCliente(p.base.db)]
  const { abrir, situacion, cruzar } = ventanilla(() => ({ gerente, cajero: gerente, terceroId: otro.id }))
  const [deOtro, deVivo] = [await abrir('pagar', 500_000), await abrir('pagar', 500_000, vivo.id)]
  const comprar = async (clienteId: string) => {
    const [pieza] = await unasPiezas(p.deps, [{ categoria: 4, peso: 100, costo: 90_000, precio: 400_000 }])
    const hecha = await vender(gerente, 'gerente', {
      lineas: [{ tipo: 'pieza', codigo: pieza?.codigo }],
      recibido: 0,
      pagos: [{ medio: 'otro', valor: 400_000 }],
      clienteId,
    } as never)
    expect(hecha.estado).toBe(200)
  }
  await comprar(otro.id)
  await p.base.db.updateTable('clientes').set({ fusionado_en: vivo.id }).where('id', '=', otro.id).execute()
  await comprar(vivo.id)
  const { documentos } = (await situacion(deOtro)).situacion
  expect(documentos.map(({ pendiente }) => pendiente)).toEqual([400_000, 400_000])
  expect((await situacion(deVivo)).situacion.documentos).toEqual(documentos)
  const [nueva, vieja] = documentos
  expect((await cruzar(deOtro, nueva?.codigo ?? '', 400_000)).estado).toBe(200)
  expect((await cruzar(deVivo, vieja?.codigo ?? '', 400_000)).estado).toBe(200)
})

it('what names a record that was merged is found by who stayed, and by the name that it goes on being told with, in every list', async () => {
  const { db } = p.base
  const vivo = await unCliente(db, { nombres: 'Eulalia', apellidos: 'Quiñones' })
  const otro = await unCliente(db, { nombres: 'Laya', apellidos: 'Quiñónez' })
  const { abrir } = ventanilla(() => ({ gerente, cajero: gerente, terceroId: otro.id }))
  const codigo = await abrir('pagar', 300_000)
  const fundir = { fusionado_en: vivo.id, busqueda: '' }
  await db.updateTable('clientes').set(fundir).where('id', '=', otro.id).execute()
  const hallados = async (ruta: string, texto: string) => {
    const { estado, cuerpo } = await gerente.pedir<{ items: Record<string, unknown>[] }>(
      'GET',
      `${ruta}texto=${encodeURIComponent(texto)}`,
    )
    expect([ruta, estado]).toEqual([ruta, 200])
    return new Set(cuerpo.items.map((una) => una.origenCodigo ?? una.codigo ?? una.documento))
  }
  for (const ruta of ['/anticipos?sentido=pagar&', '/documentos?', '/contabilidad/movimientos?'])
    for (const texto of ['eulalia quinones', vivo.cedula, 'Quiñónez Laya', otro.cedula])
      expect([ruta, texto, await hallados(ruta, texto)]).toEqual([ruta, texto, new Set([codigo])])
  const tipo = await unTipoDeDinero(db, { nombre: 'Arriendo de local' })
  const entrada = { tipoId: tipo.id, terceroId: otro.id, descripcion: 'Local de noviembre', subtotal: 50_000 }
  const { plan } = PLANEADORES.egreso({ tipo, tercero: { alerta: false } }, entrada)
  const visto = plan ? huellaDe(plan) : '-'
  const credenciales = { usuario: 'gerente', clave: CLAVE }
  const pagado = await gerente.pedir<{ codigo: string }>('POST', '/egresos', { entrada, visto, credenciales })
  const egreso = pagado.cuerpo.codigo
  // It names whoever it was made of: the record that was taken over.
  await sql`update movimientos_dinero set tercero_id = ${otro.id} where id = (select id from documentos where codigo = ${egreso})`.execute(
    db,
  )
  await sql`insert into electronicos (id, almacen_id, tipo, estado, origen, origen_id, origen_codigo, lineas, cliente_id, usuario_id, contenido,
      base, iva, total, creado, proximo)
    select gen_random_uuid(), almacen_id, 'factura', 'borrador', 'venta', gen_random_uuid(), 'PCT01-VD9', '{1}', ${otro.id}, usuario_id,
      '{"lineas": []}', 1000, 0, 1000, instante, instante from documentos where codigo = ${codigo}`.execute(
    db,
  )
  for (const texto of ['eulalia quinones', vivo.cedula, 'Quiñónez Laya', otro.cedula]) {
    expect([texto, await hallados('/egresos?', texto)]).toEqual([texto, new Set([egreso])])
    expect([texto, await hallados('/electronicos?grupo=facturas&', texto)]).toEqual([
      texto,
      new Set(['PCT01-VD9']),
    ])
  }
})

it('is opened and legalised of the record that stayed, and of nobody who was forgotten', async () => {
  const { db } = p.base
  const [vivo, otro, olvidado] = [await unCliente(db), await unCliente(db), await unCliente(db)]
  await db.updateTable('clientes').set({ fusionado_en: vivo.id }).where('id', '=', otro.id).execute()
  const anonimizado = p.reloj.ahora.toISOString()
  await db.updateTable('clientes').set({ anonimizado }).where('id', '=', olvidado.id).execute()
  const cajero = await p.entrar('cajero')
  const { abrir, enviar, situacion } = ventanilla(() => ({ gerente, cajero, terceroId: otro.id }))
  const codigo = await abrir('cobrar', 4_000_000)
  const { situacion: s } = await situacion(codigo)
  expect(s.terceroId).toBe(vivo.id)
  const abierto = await enviar(
    '/anticipos/por-pagar',
    { terceroId: olvidado.id, descripcion: 'Fabricación de argolla', valor: 1, clase: 'otro' },
    {} as never,
  )
  expect(abierto.cuerpo.datos?.errores?.map((una) => una.codigo)).toEqual(['anticipo.tercero'])

  const tipo = await unTipoDeDinero(db, { nombre: 'Arriendo de bodega' })
  const legalizar = (terceroId: string) => {
    const entrada = { tipoId: tipo.id, terceroId, descripcion: 'Bodega de noviembre', subtotal: 2_791_875 }
    const plan = PLANES.legalizacionAnticipo({ ...s, tipos: [tipo], pagado: { alerta: false } }, entrada)
    return enviar(`/anticipos/${codigo}/legalizacion`, entrada, plan)
  }
  const rehusada = await legalizar(olvidado.id)
  expect(rehusada.cuerpo.datos?.errores?.map((una) => una.codigo)).toEqual(['movimiento.tercero_no_existe'])
  const hecha = await legalizar(otro.id)
  expect(hecha.estado).toBe(200)
  const { cuerpo } = await gerente.pedir<{ datos: object[] }>('GET', `/documentos/${hecha.cuerpo.codigo}`)
  const dicho = `${vivo.nombre_completo}, ${documentoConTipo(vivo.tipo_documento, vivo.cedula)}`
  expect(cuerpo.datos).toContainEqual({ nombre: 'Se le pagó a', valor: dicho })
  const { rows } =
    await sql`select distinct p.cliente_id from partidas p join asientos a on a.id = p.asiento_id
    where a.documento = ${hecha.cuerpo.codigo} and p.concepto = 'retefuentePorPagar'`.execute(db)
  expect(rows).toEqual([{ cliente_id: vivo.id }])
})

it('forgets nobody who owes an advance or is owed one', async () => {
  const { id } = await unCliente(p.base.db)
  const cajero = await p.entrar('cajero')
  const { abrir, abonar } = ventanilla(() => ({ gerente, cajero, terceroId: id }))
  const superadmin = await p.entrar('superadmin')
  const olvidar = async () =>
    (
      await superadmin.pedir<{ codigo?: string }>('POST', `/clientes/${id}/anonimizar`, {
        motivo: 'lo pidió por escrito',
        credenciales: { usuario: 'superadmin', clave: CLAVE },
      })
    ).cuerpo.codigo
  const codigo = await abrir('pagar', 200_000)
  expect(await olvidar()).toBe('cliente.anticipo_abierto')
  expect((await abonar(codigo, 150_000)).estado).toBe(200)
  expect(await olvidar()).toBe('cliente.anticipo_abierto')
  expect((await abonar(codigo, 50_000)).estado).toBe(200)
  expect(await olvidar()).toBeUndefined()
})

it('is offered every document that it may be crossed with, also of somebody with more than a hundred', async () => {
  const { id } = await unCliente(p.base.db)
  const { abrir, situacion } = ventanilla(() => ({ gerente, cajero: gerente, terceroId: id }))
  const codigo = await abrir('pagar', 500_000)
  await sql`with copias as (
      insert into documentos (id, almacen_id, tipo, numero, codigo, fecha, instante, origen, origen_id, tercero_id, usuario_id,
        firmante_id, valor, entrada, cifras)
      select gen_random_uuid(), d.almacen_id, 'ingreso', 800000 + n, 'PCT01-IX' || 800000 + n, d.fecha, d.instante, 'dinero', gen_random_uuid(),
        ${id}, d.usuario_id, d.firmante_id, 1000, '{}', '[]'
      from generate_series(1, 101) n, (select * from documentos where codigo = ${codigo}) d returning id, almacen_id)
    insert into documento_pagos (documento_id, almacen_id, linea, medio, valor) select id, almacen_id, 1, 'otro', 1000 from copias`.execute(
    p.base.db,
  )
  expect((await situacion(codigo)).situacion.documentos).toHaveLength(101)
})
