import type { Cliente, DatosCliente, DatosPersonales } from '@retroventa/api/clientes/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BASE } from '../../../app.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { datosDeCliente, unCliente } from '../factory.ts'

let p: Prueba
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
})
afterAll(() => p.cerrar())

const INSTANTE = '2026-10-01T15:00:00.000Z'
const firma = { usuario: 'gerente', clave: CLAVE }
const crear = async (datos: DatosCliente) =>
  (await gerente.pedir<Cliente>('POST', '/clientes', { datos, credenciales: firma })).cuerpo

it('is handed their photos, of merged records too, in a folder with the paper and the data', async () => {
  const { db } = p.base
  const { id: usuario } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const { id, cedula } = await unCliente(db)
  const absorbido = await unCliente(db)
  await db.updateTable('clientes').set({ fusionado_en: id }).where('id', '=', absorbido.id).execute()
  const fotografiar = async (cliente_id: string, ranura: string, bytes: string | undefined) => {
    const clave = `fotos/zz/${cliente_id}-${ranura}`
    if (bytes) await p.deps.archivos.guardar(`${clave}.jpg`, Buffer.from(bytes), 'image/jpeg')
    const foto = {
      id: p.deps.nuevoId(),
      clave,
      alto: 1,
      ancho: 1,
      bytes: 1,
      creada: INSTANTE,
      usuario_id: usuario,
    }
    await db
      .insertInto('fotos')
      .values({ ...foto, cliente_id, ranura })
      .execute()
  }
  await fotografiar(absorbido.id, 'fotoCedulaCara', 'la de antes')
  await fotografiar(id, 'fotoCedulaCara', 'la de ahora')
  await fotografiar(id, 'foto', undefined)
  const { cuerpo } = await gerente.pedir<DatosPersonales>('GET', `/clientes/${id}/datos`)
  expect(cuerpo.fotos.map(({ archivo }) => archivo).sort()).toEqual([
    ...['foto.jpg', 'fotoCedulaCara-2.jpg', 'fotoCedulaCara.jpg'],
  ])
  const carpeta = await p.app.inject({
    url: `${BASE}/clientes/${id}/datos/zip`,
    headers: { cookie: gerente.cookie },
  })
  expect(carpeta.headers['content-disposition']).toContain(`datos-${cedula}.zip`)
  const { unzipSync, strFromU8 } = await import('fflate')
  const piezas = unzipSync(carpeta.rawPayload)
  // One whose bytes were lost keeps nobody from the rest.
  expect(Object.keys(piezas).sort()).toEqual([
    ...['datos.json', 'datos.pdf', 'fotos/fotoCedulaCara-2.jpg', 'fotos/fotoCedulaCara.jpg'],
  ])
  const leida = (cual: string) => strFromU8(piezas[cual] ?? new Uint8Array())
  expect(leida('fotos/fotoCedulaCara.jpg')).toBe('la de ahora')
  expect(leida('fotos/fotoCedulaCara-2.jpg')).toBe('la de antes')
  expect(leida('datos.pdf').slice(0, 5)).toBe('%PDF-')
  expect(JSON.parse(leida('datos.json'))).toMatchObject({ cliente: { cedula }, fotos: cuerpo.fotos })
})

it('is told each telephone, address and e-mail that an edit took away, also of a record that was merged after it', async () => {
  const en = (complemento: string) => ({ barrio: 'Manga', complemento })
  const editar = async (uno: Cliente, datosAEnviar: DatosCliente) => {
    p.reloj.avanzar(60_000)
    const { cuerpo, estado } = await gerente.pedir<Cliente>('PUT', `/clientes/${uno.id}`, {
      datosAEnviar,
      version: uno.version,
      credenciales: firma,
    })
    expect(estado).toBe(200)
    return cuerpo
  }
  const primero = datosDeCliente({
    celular: '3005550211',
    email: 'Uno@ejemplo.co',
    direccion: en('Cl. 1 # 1-1'),
  })
  const ahora = { ...primero, celular: '3005550212', email: 'dos@ejemplo.co', direccion: en('Cl. 2 # 2-2') }
  const vivo = await crear(primero)
  const cambiado = await editar(vivo, { ...ahora, direccion: primero.direccion })
  const mudado = await editar(cambiado, ahora)
  const datosDeOtro = datosDeCliente({ celular: '3005550221', direccion: en('Cl. 3 # 3-3') })
  const otro = await editar(await crear(datosDeOtro), { ...datosDeOtro, celular: '3005550222' })
  p.reloj.avanzar(60_000)
  await gerente.pedir('POST', '/clientes/fusiones', {
    sobreviviente: { id: mudado.id, version: mudado.version },
    absorbido: { id: otro.id, version: otro.version },
    datos: ahora,
    motivo: 'Es la misma persona: trajo las dos cédulas.',
    credenciales: firma,
  })
  const { cuerpo } = await gerente.pedir<DatosPersonales>('GET', `/clientes/${vivo.id}/datos`)
  expect(
    cuerpo.contactosAnteriores.map(({ celular, email, direccion }) => [celular, email, direccion]),
  ).toEqual([
    ['3005550222', null, 'Cl. 3 # 3-3'],
    ['3005550221', null, 'Cl. 3 # 3-3'],
    ['3005550212', 'dos@ejemplo.co', 'Cl. 1 # 1-1'],
    ['3005550211', 'Uno@ejemplo.co', 'Cl. 1 # 1-1'],
  ])
  expect(cuerpo.contactosAnteriores[3]).toMatchObject({
    barrio: 'Manga',
    municipio: '13001',
    hasta: cambiado.modified,
  })
})
