import type { Cliente, ClienteResumen, DatosCliente } from '@retroventa/api/clientes/llamadas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { datosDeCliente, unCliente } from '../factory.ts'

let p: Prueba
let cajero: Navegador
let gerente: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
  gerente = await p.entrar('gerente')
})
afterAll(() => p.cerrar())

const firma = (usuario = 'cajero') => ({ usuario, clave: CLAVE })
const crear = (datos: DatosCliente) =>
  cajero.pedir<Cliente & { codigo: string }>('POST', '/clientes', { datos, credenciales: firma() })
const por = async (cedula: string, tipo = '') =>
  (
    await cajero.pedir<{ cliente: ClienteResumen | null }>(
      'GET',
      `/clientes/documento/${cedula}${tipo && `?tipo_documento=${tipo}`}`,
    )
  ).cuerpo.cliente?.id

describe('a cédula with zeros before it', () => {
  it('is kept without them, and met by who types, scans, searches, lists or consults it with any', async () => {
    const { cuerpo } = await crear(datosDeCliente({ cedula: '0079555001' }))
    expect(cuerpo.cedula).toBe('79555001')
    expect((await crear(datosDeCliente({ cedula: '000079555001' }))).cuerpo).toMatchObject({
      codigo: 'cliente.documento_existe',
    })
    for (const escrita of ['79555001', '0079555001'])
      expect([await por(escrita, 'CC'), await por(escrita)], escrita).toEqual([cuerpo.id, cuerpo.id])
    expect((await cajero.pedir('GET', '/clientes?texto=0079.555.001')).cuerpo).toMatchObject({
      documentoExacto: true,
      items: [{ id: cuerpo.id }],
    })
    expect((await cajero.pedir('GET', '/clientes/lista?texto=0079555')).cuerpo).toMatchObject({
      items: [{ id: cuerpo.id }],
    })
  })

  it('of nothing else is a number too short, and a passport keeps its own', async () => {
    expect((await crear(datosDeCliente({ cedula: '000123' }))).cuerpo).toMatchObject({
      codigo: 'validacion.datos',
      datos: { errores: [{ codigo: 'cliente.cedula_corta' }] },
    })
    const { cuerpo } = await crear(datosDeCliente({ tipo_documento: 'PS', cedula: '012345678' }))
    expect(cuerpo.cedula).toBe('012345678')
    expect([await por('012345678', 'PS'), await por('12345678', 'PS')]).toEqual([cuerpo.id, undefined])
  })

  it('kept beside another record of the same number is edited as it is, told to look alike and merged as one document', async () => {
    const { db } = p.base
    const uno = await unCliente(db, { cedula: '79666402' })
    const otro = await unCliente(db, { nombres: 'Marta', apellidos: 'Puello' }, { cedula: '0079666402' })
    const datosAEnviar = datosDeCliente({ cedula: '0079666402', celular: '3005550177', nombres: 'Marta' })
    const editado = await cajero.pedir<Cliente>('PUT', `/clientes/${otro.id}`, {
      datosAEnviar,
      version: 1,
      credenciales: firma(),
    })
    expect([editado.estado, editado.cuerpo.cedula]).toEqual([200, '0079666402'])
    const { cuerpo } = await cajero.pedir<{ items: { cliente: ClienteResumen; motivos: string[] }[] }>(
      'GET',
      '/clientes/parecidos?cedula=79666402&nombres=Luz&apellidos=Herrera',
    )
    expect(cuerpo.items).toMatchObject([{ cliente: { id: otro.id }, motivos: ['documento'] }])
    const fundidos = await gerente.pedir<{ cliente: Cliente }>('POST', '/clientes/fusiones', {
      sobreviviente: { id: otro.id, version: editado.cuerpo.version },
      absorbido: { id: uno.id, version: uno.version },
      datos: datosAEnviar,
      credenciales: firma('gerente'),
    })
    expect([fundidos.estado, fundidos.cuerpo.cliente?.cedula]).toEqual([200, '79666402'])
    expect([await por('79666402', 'CC'), await por('0079666402', 'CC')]).toEqual([otro.id, otro.id])
  })

  it('comes back without them from a merge of before that is undone, but where two records would have the number', async () => {
    const { db } = p.base
    const conCeros = async (suyo: string, del: string) => {
      const [uno, otro] = [await unCliente(db, { cedula: suyo }), await unCliente(db, { cedula: del })]
      const { estado, cuerpo } = await gerente.pedir<{ fusionId: string }>('POST', '/clientes/fusiones', {
        sobreviviente: { id: uno.id, version: uno.version },
        absorbido: { id: otro.id, version: otro.version },
        datos: datosDeCliente({ cedula: suyo }),
        motivo: 'Es la misma persona: trajo las dos cédulas.',
        credenciales: firma('gerente'),
      })
      expect(estado).toBe(200)
      // As both rows were then.
      await sql`update fusiones set antes = (select jsonb_agg(jsonb_build_object(
          'busqueda', replace(f ->> 'busqueda', f ->> 'cedula', '00' || (f ->> 'cedula')), 'cedula', '00' || (f ->> 'cedula')) || (f - 'cedula' - 'busqueda'))
        from jsonb_array_elements(antes) f) where id = ${cuerpo.fusionId}`.execute(db)
      return { fusionId: cuerpo.fusionId, uno: uno.id, otro: otro.id }
    }
    const deshacer = async ({ fusionId, uno, otro }: Awaited<ReturnType<typeof conCeros>>) => {
      const { estado } = await gerente.pedir('POST', `/clientes/fusiones/${fusionId}/deshacer`, {
        credenciales: firma('gerente'),
      })
      const filas = await db
        .selectFrom('clientes')
        .select(['cedula', 'busqueda'])
        .where('id', 'in', [uno, otro])
        .orderBy('cedula')
        .execute()
      return [estado, ...filas.map(({ cedula, busqueda }) => `${cedula} ${busqueda.split(' ').at(-1)}`)]
    }
    expect(await deshacer(await conCeros('79777001', '79777002'))).toEqual([
      200,
      '79777001 79777001',
      '79777002 79777002',
    ])
    const tomada = await conCeros('79777003', '79777004')
    await db.updateTable('clientes').set({ cedula: '0079777004' }).where('id', '=', tomada.otro).execute()
    await unCliente(db, { cedula: '79777004' })
    expect(await deshacer(tomada)).toEqual([200, '0079777004 0079777004', '79777003 79777003'])
  })
})
