import type { Almacen } from '@retroventa/api/almacenes/llamadas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unContrato } from '../contratos/factory.ts'
import { unUsuario } from '../sesion/factory.ts'

let p: Prueba
let superadmin: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  superadmin = await p.entrar('superadmin')
})
afterAll(() => p.cerrar())

const NUEVO = {
  codigo: 'PCT20',
  nombre: 'Crespo',
  municipio: '13001',
  direccion: 'Calle 70 No. 2-15',
  telefono: '6056550120',
  grupo_comercial: '',
  impresion_contrato: 'oficio',
  activo: true,
}
const listar = async () => (await superadmin.pedir<{ items: Almacen[] }>('GET', '/almacenes')).cuerpo.items
const uno = async (codigo: string) => {
  const almacen = (await listar()).find((a) => a.codigo === codigo)
  if (!almacen) throw new Error(codigo)
  return almacen
}
const editar = ({ id, ciudad: _, ...datos }: Almacen, mas: object) =>
  superadmin.pedir<Almacen & { mensaje: string }>('PUT', `/almacenes/${id}`, { ...datos, ...mas })

describe('branches', () => {
  it('are created with their city in words, and a person can be sent there at once', async () => {
    const { cuerpo, estado } = await superadmin.pedir<Almacen>('POST', '/almacenes', NUEVO)
    expect(estado).toBe(200)
    expect(cuerpo).toMatchObject({ codigo: 'PCT20', ciudad: 'Cartagena de Indias', grupo_comercial: null })
    expect((await superadmin.pedir('PUT', '/sesion/almacen', { almacenId: cuerpo.id })).estado).toBe(200)
    await superadmin.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes.PCT01 })
  })

  it('point 33: saldo_actual is the cash of the drawer, of those whose drawer one may see', async () => {
    const { PCT01, PCT02 } = p.almacenes
    await unUsuario(p.base.db, 'mitad', [
      { almacenId: PCT01, rol: 'Administrador' },
      { almacenId: PCT02, rol: 'Cajero' },
    ])
    await p.base.db
      .insertInto('saldos_dia')
      .values({ almacen_id: PCT01, fecha: '2026-11-20', cuenta: '110505', debito: 750_000, credito: 250_000 })
      .execute()
    const saldos = async (quien: Navegador) => {
      const { cuerpo } = await quien.pedir<{ items: Almacen[] }>('GET', '/almacenes')
      return Object.fromEntries(cuerpo.items.map((a) => [a.codigo, a.saldo_actual]))
    }
    expect(await saldos(superadmin)).toMatchObject({ PCT01: 500_000, PCT02: 0 })
    const mitad = await p.entrar('mitad')
    expect(await saldos(mitad)).toMatchObject({ PCT01: 500_000, PCT02: null })
    const { texto } = await mitad.pedir('GET', '/almacenes/exportar')
    expect(texto).toContain('500000')
  })

  it('report every fault, and keep one code each', async () => {
    const malo = { ...NUEVO, codigo: 'pct 1', nombre: '', municipio: '99999' }
    expect(await superadmin.pedir('POST', '/almacenes', malo)).toMatchObject({
      estado: 422,
      cuerpo: { datos: { errores: [{ campo: 'codigo' }, { campo: 'nombre' }, { campo: 'municipio' }] } },
    })
    expect(await superadmin.pedir('POST', '/almacenes', { ...NUEVO, codigo: 'PCT01' })).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'almacen.codigo_existe', campo: 'codigo' },
    })
  })

  it('keep the code that is printed on their documents', async () => {
    const antes = await uno('PCT02')
    expect(await editar(antes, { codigo: 'PCT99' })).toMatchObject({ estado: 200 })
    await p.base.db
      .insertInto('consecutivos')
      .values({ almacen_id: antes.id, documento: 'contrato', ultimo: 1 })
      .execute()
    expect(await editar(await uno('PCT99'), { codigo: 'PCT02' })).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'almacen.codigo_en_uso', campo: 'codigo' },
    })
  })

  it('with a code of two signs, as a house may begin with, are edited as any other; a new code of two is refused', async () => {
    const { cuerpo } = await superadmin.pedir<Almacen>('POST', '/almacenes', { ...NUEVO, codigo: 'BUC' })
    await p.base.db.updateTable('almacenes').set({ codigo: 'B1' }).where('id', '=', cuerpo.id).execute()
    expect(await editar(await uno('B1'), { nombre: 'Bucaramanga' })).toMatchObject({
      estado: 200,
      cuerpo: { codigo: 'B1', nombre: 'Bucaramanga' },
    })
    expect(await editar(await uno('B1'), { codigo: 'B2' })).toMatchObject({
      estado: 422,
      cuerpo: {
        datos: { errores: [{ campo: 'codigo', mensaje: 'De 3 a 20 letras mayúsculas o números.' }] },
      },
    })
  })

  it('are not saved over a newer version', async () => {
    const antes = await uno('PCT01')
    const [a, b] = await Promise.all([editar(antes, { nombre: 'Uno' }), editar(antes, { nombre: 'Dos' })])
    expect([a.estado, b.estado].sort()).toEqual([200, 409])
  })

  it('are not closed over their contracts and their cash, and how much it is is not told', async () => {
    const { id } = await uno('PCT01')
    const cliente = await unCliente(p.base.db)
    const { id: empleado } = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'cajero')
      .executeTakeFirstOrThrow()
    const contrato = await unContrato(p.base.db, {
      cliente_id: cliente.id,
      empleado_id: empleado,
      fecha: '2026-11-01',
      almacen_id: id,
      almacenCodigo: 'PCT01',
    })
    // The cash is of the test above.
    const cierre = await editar(await uno('PCT01'), { activo: false })
    // In its form, where it stays: it is too much to be read while a notice lasts.
    expect(cierre).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'almacen.con_pendientes', campo: 'activo' },
    })
    for (const dicho of [
      'termine lo que le queda: ',
      '1 contrato abierto (con un retiro o un vencimiento)',
      'dinero en la caja (con un envío a otro almacén o una consignación)',
    ])
      expect(cierre.cuerpo.mensaje).toContain(dicho)
    for (const otro of ['artículo', 'camino', 'datáfono']) expect(cierre.cuerpo.mensaje).not.toContain(otro)
    // How much is in the drawer is not told by closing it (D26).
    expect(cierre.cuerpo.mensaje).not.toContain('500')
    expect((await uno('PCT01')).activo).toBe(true)
    await p.base.db.updateTable('saldos_dia').set({ credito: 750_000 }).where('almacen_id', '=', id).execute()
    await p.base.db
      .updateTable('contratos')
      .set({ estado: 'anulado' })
      .where('codigo', '=', contrato.codigo)
      .execute()
  })

  it('push their people out when closed, and the last one stays', async () => {
    const cajero = await p.entrar('cajero')
    for (const almacen of await listar())
      if (almacen.codigo !== 'PCT01') expect((await editar(almacen, { activo: false })).estado).toBe(200)
    expect(await editar(await uno('PCT01'), { activo: false })).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'almacen.ultimo_activo' },
    })
    expect((await editar(await uno('PCT20'), { activo: true })).estado).toBe(200)
    await superadmin.pedir('PUT', '/sesion/almacen', { almacenId: (await uno('PCT20')).id })
    expect((await cajero.pedir('GET', '/contratos')).estado).toBe(200)
    expect((await editar(await uno('PCT01'), { activo: false })).estado).toBe(200)
    expect(await cajero.pedir('GET', '/contratos')).toMatchObject({
      estado: 403,
      cuerpo: { codigo: 'sesion.sin_almacen' },
    })
    expect(await cajero.pedir('PUT', '/sesion/almacen', { almacenId: p.almacenes.PCT01 })).toMatchObject({
      estado: 403,
    })
  })
})
