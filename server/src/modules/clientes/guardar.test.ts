import type { Cliente, DatosCliente } from '@retroventa/api/clientes/llamadas'
import { digitoVerificacion } from '@retroventa/domain/documentos/digitoVerificacion'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { CLAVE } from '../sesion/factory.ts'
import { datosDeCliente, unCliente } from './factory.ts'

let p: Prueba
let cajero: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
})
afterAll(() => p.cerrar())

interface Rechazo {
  codigo: string
  campo?: string
  mensaje: string
  datos?: { clienteId?: string; errores?: { codigo: string; campo: string; mensaje: string }[] }
}
const firma = (usuario = 'cajero', clave = CLAVE) => ({ usuario, clave })
const crear = <T = Rechazo>(datos: DatosCliente, credenciales = firma(), clave?: string, quien = cajero) =>
  quien.pedir<T>('POST', '/clientes', { datos, credenciales }, clave ? { 'idempotency-key': clave } : {})
const editar = <T = Rechazo>(
  id: string,
  version: number,
  datosAEnviar: DatosCliente,
  credenciales = firma(),
) => cajero.pedir<T>('PUT', `/clientes/${id}`, { datosAEnviar, version, credenciales })
const auditoria = (id: string) =>
  p.base.db.selectFrom('auditoria').selectAll().where('entidad_id', '=', id).orderBy('instante').execute()
const cuantos = async (cedula: string) =>
  (await p.base.db.selectFrom('clientes').select('id').where('cedula', '=', cedula).execute()).length

describe('create (000 §4, §5, §6)', () => {
  it('stores every field, with what is derived, and reads it back the same', async () => {
    const datos = datosDeCliente({
      telefono: '6055550187',
      email: 'luz.herrera@example.com',
      postal: '130001',
      cliente: {
        observacion: 'Llamar después de las 5',
        profesion: 'Docente',
        enviarEmail: true,
        enviarSms: true,
        enviarWS: true,
        nivelEscolaridad: 'Técnico',
        numeroHijos: 2,
        poseeVehiculo: 'Motocicleta',
        marketing: 'Volante',
        noDeseado: true,
        noDeseadoMotivo: 'Trajo piezas con baño',
      },
    })
    const { noDeseadoMotivo: motivo, ...suyo } = datos.cliente ?? {}
    const { estado, cuerpo } = await crear<Cliente>(datos)
    expect(estado).toBe(200)
    expect(cuerpo).toMatchObject({
      telefono: datos.telefono,
      email: datos.email,
      postal: datos.postal,
      version: 1,
      tipo: 'Cliente',
      tipo_usuario: 'Persona Natural',
      nombre_completo: 'Luz Marina Herrera Olaya',
      departamento: { codigo: '13', nombre: 'Bolívar' },
      municipio: { id: '13001', nombreMunicipio: 'Cartagena de Indias' },
      ciudad: 'Cartagena de Indias',
      editadoPor: { tipo: 'Creado', username: 'cajero' },
      type_document_identification: { code: '13' },
      type_organization: { code: '2' },
      type_regime: { code: '49' },
      cliente: {
        ...suyo,
        marca: { motivo, por: 'cajero' },
        almacen: { codigo: 'PCT01' },
        puntos: 0,
      },
    })
    expect((await cajero.pedir<Cliente>('GET', `/clientes/${cuerpo.id}`)).cuerpo).toEqual({
      ...cuerpo,
      username: null,
      estadoRut: { estado: null, consultasPorFuente: {} },
    })
  })

  it('records who signed beside who was signed in, and never the password', async () => {
    const { cuerpo } = await crear<Cliente>(datosDeCliente(), firma('gerente'))
    expect(cuerpo.editadoPor).toEqual({ tipo: 'Creado', username: 'gerente' })
    const [fila] = await auditoria(cuerpo.id)
    expect(fila).toMatchObject({ accion: 'cliente.creado', almacen_id: p.almacenes.PCT01 })
    expect(fila?.firmante_id).not.toBe(fila?.usuario_id)
    expect(JSON.stringify(fila)).not.toContain(CLAVE)
  })

  it('creates a company with its check digit, and without personal fields', async () => {
    const { cuerpo } = await crear<Cliente>(
      datosDeCliente({
        tipo_documento: 'NI',
        cedula: '900123456',
        dv: '8',
        tipo_usuario: 'Persona Juridica',
        regimen: 'Responsable de IVA',
        nombres: 'Joyas  del Caribe S.A.S.',
      }),
    )
    expect(cuerpo).toMatchObject({
      tipo_documento: 'NIT',
      dv: '8',
      nombre_completo: 'Joyas del Caribe S.A.S.',
      apellidos: null,
      genero: null,
      fecha_nacimiento: null,
      type_organization: { code: '1' },
      type_regime: { code: '48' },
    })
  })

  it.each([
    ['No responsable de IVA', '49'],
    ['R-99-PN', 'R-99-PN'],
  ])('point 33: type_regime of a NIT that is %s is %s', async (regimen, code) => {
    const { cuerpo } = await crear<Cliente>(
      datosDeCliente({
        tipo_documento: 'NI',
        cedula: code === '49' ? '900123457' : '900123458',
        dv: String(digitoVerificacion(code === '49' ? '900123457' : '900123458')),
        tipo_usuario: 'Persona Juridica',
        regimen,
        nombres: 'Joyas del Sinú S.A.S.',
      }),
    )
    expect(cuerpo.type_regime).toMatchObject({ code })
  })

  it('answers every broken rule at once, each with its field and its sentence', async () => {
    const { estado, cuerpo } = await crear({ cedula: '12345', celular: '300555', email: 'x@' })
    expect(estado).toBe(422)
    expect(cuerpo.codigo).toBe('validacion.datos')
    const porCampo = Object.fromEntries((cuerpo.datos?.errores ?? []).map((e) => [e.campo, e.mensaje]))
    expect(porCampo).toEqual({
      tipo_documento: 'Dato requerido',
      cedula: 'Mínimo 6 dígitos',
      nombres: 'Dato requerido',
      apellidos: 'Dato requerido',
      genero: 'Dato requerido',
      celular: 'Ingrese 10 digitos',
      email: '¡El email no es válido!',
      'direccion.barrio': 'Dato requerido',
      'direccion.complemento': 'Dato requerido',
      municipio: 'Dato requerido',
    })
  })

  it.each<[string, Partial<DatosCliente>, string, string]>([
    ['unknown document type', { tipo_documento: 'XX' }, 'tipo_documento', 'Tipo de documento desconocido'],
    ['no number', { cedula: ' ' }, 'cedula', 'Dato requerido'],
    ['letters in a cédula', { cedula: '10A0304050' }, 'cedula', 'Ingrese solo números'],
    ['5 digits', { cedula: '12345' }, 'cedula', 'Mínimo 6 dígitos'],
    ['16 digits', { cedula: '1234567890123456' }, 'cedula', 'Máximo 15 dígitos'],
    ['a blank first name', { nombres: '  ' }, 'nombres', 'Dato requerido'],
    ['no first surname', { apellidos: '' }, 'apellidos', 'Dato requerido'],
    ['18 years tomorrow', { fecha_nacimiento: '2008-11-21' }, 'fecha_nacimiento', 'No es mayor de 18'],
    ['no such day', { fecha_nacimiento: '1988-02-30' }, 'fecha_nacimiento', 'La fecha no es válida'],
    ['no gender', { genero: '' }, 'genero', 'Dato requerido'],
    ['no mobile', { celular: '' }, 'celular', 'El celular es requerido'],
    ['9 digits of mobile', { celular: '300555014' }, 'celular', 'Ingrese 10 digitos'],
    [
      'a mobile that does not start with 3',
      { celular: '6055550187' },
      'celular',
      'El celular debe empezar por 3',
    ],
    ['a malformed email', { email: 'ana@casa' }, 'email', '¡El email no es válido!'],
    ['no barrio', { direccion: { complemento: 'Cl. 1' } }, 'direccion.barrio', 'Dato requerido'],
    ['no address', { direccion: { barrio: 'Centro' } }, 'direccion.complemento', 'Dato requerido'],
    ['no city', { municipio: { id: '' } }, 'municipio', 'Dato requerido'],
    ['a city that does not exist', { municipio: { id: '13999' } }, 'municipio', 'La ciudad no existe'],
    ['21 children', { cliente: { numeroHijos: 21 } }, 'cliente.numeroHijos', 'Ingrese un número de 0 a 20'],
    [
      'an unlisted vehicle',
      { cliente: { poseeVehiculo: 'Mula' } },
      'cliente.poseeVehiculo',
      'Elija un valor de la lista',
    ],
    ['a NIT without DV', { ...nit(), dv: '' }, 'dv', 'Dato requerido'],
    ['a NIT with another DV', { ...nit(), dv: '1' }, 'dv', 'El DV de este NIT es 4'],
    ['a NIT without person type', { ...nit(), tipo_usuario: '' }, 'tipo_usuario', 'Dato requerido'],
    ['a NIT without responsibility', { ...nit(), regimen: '' }, 'regimen', 'Dato requerido'],
    ['a company without razón social', { ...nit(), nombres: '' }, 'nombres', 'Dato requerido'],
  ])('refuses %s', async (_, cambios, campo, mensaje) => {
    const { estado, cuerpo } = await crear(datosDeCliente(cambios))
    expect(estado).toBe(422)
    expect(cuerpo.datos?.errores).toEqual([expect.objectContaining({ campo, mensaje })])
  })

  function nit(): Partial<DatosCliente> {
    return {
      tipo_documento: 'NIT',
      cedula: '860002964',
      dv: '4',
      tipo_usuario: 'Persona Juridica',
      regimen: 'Responsable de IVA',
      nombres: 'Oro S.A.S.',
    }
  }

  it('accepts somebody who turns 18 today in Bogotá, and no birth date at all', async () => {
    expect((await crear(datosDeCliente({ fecha_nacimiento: '2008-11-20' }))).estado).toBe(200)
    expect((await crear(datosDeCliente({ fecha_nacimiento: '' }))).estado).toBe(200)
  })
})

describe('one customer per document type and number (000 §5)', () => {
  it('names the customer that is there, on its field', async () => {
    const existente = await unCliente(p.base.db)
    const { estado, cuerpo } = await crear(datosDeCliente({ cedula: existente.cedula }))
    expect(estado).toBe(409)
    expect(cuerpo).toMatchObject({
      codigo: 'cliente.documento_existe',
      campo: 'cedula',
      mensaje: 'Doc. ya existe.',
      datos: { clienteId: existente.id, nombre: 'Luz Marina Herrera Olaya' },
    })
    expect(await auditoria(existente.id)).toEqual([])
  })

  it('tells it together with the other broken rules', async () => {
    const existente = await unCliente(p.base.db)
    const { cuerpo } = await crear(datosDeCliente({ cedula: existente.cedula, genero: '' }))
    expect(cuerpo.datos?.errores?.map((e) => e.mensaje)).toEqual(['Dato requerido', 'Doc. ya existe.'])
  })

  it('lets the same number be of another type', async () => {
    const existente = await unCliente(p.base.db)
    expect((await crear(datosDeCliente({ cedula: existente.cedula, tipo_documento: 'CE' }))).estado).toBe(200)
  })

  it('asks to complete an existing customer without type', async () => {
    const { cedula, id } = await unCliente(p.base.db, {}, { tipo_documento: null })
    const { estado, cuerpo } = await crear(datosDeCliente({ cedula }))
    expect(estado).toBe(422)
    expect(cuerpo.datos?.clienteId).toBe(id)
    expect(cuerpo.datos?.errores).toEqual([
      expect.objectContaining({
        campo: 'tipo_documento',
        mensaje: 'Debe agregar el tipo de documento del cliente existente',
      }),
    ])
    expect((await editar(id, 1, datosDeCliente({ cedula }))).estado).toBe(200)
  })

  it('lets exactly one of eight simultaneous saves win', async () => {
    const datos = datosDeCliente()
    const respuestas = await Promise.all(Array.from({ length: 8 }, () => crear(datos)))
    expect(respuestas.map((r) => r.estado).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    const ganador = respuestas.find((r) => r.estado === 200)?.cuerpo as unknown as Cliente
    for (const { estado, cuerpo } of respuestas)
      if (estado === 409)
        expect(cuerpo).toMatchObject({ codigo: 'cliente.documento_existe', datos: { clienteId: ganador.id } })
    expect(await cuantos(datos.cedula ?? '')).toBe(1)
  })

  it('lets exactly one of two simultaneous edits take a number', async () => {
    const [uno, otro] = [await unCliente(p.base.db), await unCliente(p.base.db)]
    const datos = datosDeCliente()
    const respuestas = await Promise.all([editar(uno.id, 1, datos), editar(otro.id, 1, datos)])
    expect(respuestas.map((r) => r.estado).sort()).toEqual([200, 409])
    expect(await cuantos(datos.cedula ?? '')).toBe(1)
  })
})

describe('once only (Idempotency-Key)', () => {
  it('answers a repeated save with the first answer, also when both arrive together', async () => {
    const datos = datosDeCliente()
    const [a, b] = await Promise.all([crear(datos, firma(), 'clave-1'), crear(datos, firma(), 'clave-1')])
    const c = await crear(datos, firma(), 'clave-1')
    expect([a.estado, b.estado, c.estado]).toEqual([200, 200, 200])
    expect(b.cuerpo).toEqual(a.cuerpo)
    expect(c.cuerpo).toEqual(a.cuerpo)
    expect(await cuantos(datos.cedula ?? '')).toBe(1)
  })

  it('is the same save whoever signs it: one that nobody answered is signed again in another way', async () => {
    const datos = datosDeCliente()
    const una = await crear(datos, firma(), 'clave-4')
    const otra = await crear(datos, { usuario: 'gerente', clave: CLAVE }, 'clave-4')
    expect([otra.estado, otra.cuerpo]).toEqual([200, una.cuerpo])
    // A signature that is none opens nothing.
    expect((await crear(datos, { usuario: 'gerente', clave: 'no-es-la-suya' }, 'clave-4')).estado).not.toBe(
      200,
    )
  })

  it('refuses the same key with other data, and frees the key of a save that failed', async () => {
    await crear(datosDeCliente(), firma(), 'clave-2')
    expect((await crear(datosDeCliente(), firma(), 'clave-2')).cuerpo.codigo).toBe('peticion.clave_repetida')
    const existente = await unCliente(p.base.db)
    expect((await crear(datosDeCliente({ cedula: existente.cedula }), firma(), 'clave-3')).estado).toBe(409)
    expect((await crear(datosDeCliente(), firma(), 'clave-3')).estado).toBe(200)
  })
})

describe('edit', () => {
  it('replaces the data, keeps what the form does not own, and audits only what changed', async () => {
    const { id, cedula } = await unCliente(p.base.db, {}, { almacen_id: p.almacenes.PCT02 })
    await p.base.db.updateTable('clientes').set({ puntos: 7 }).where('id', '=', id).execute()
    // Their points are the ledger's, which has none: nobody writes that column any more.
    const { cuerpo } = await editar<Cliente>(
      id,
      1,
      datosDeCliente({ cedula, celular: '3015550142' }),
      firma('gerente'),
    )
    expect(cuerpo).toMatchObject({
      version: 2,
      celular: '3015550142',
      editadoPor: { tipo: 'Editado', username: 'gerente' },
      cliente: { puntos: 0, almacen: { codigo: 'PCT02' } },
    })
    const [fila] = await auditoria(id)
    expect(fila).toMatchObject({
      accion: 'cliente.editado',
      antes: { celular: '3005550142' },
      despues: { celular: '3015550142' },
    })
  })

  it('refuses a save over a newer version', async () => {
    const { id, cedula } = await unCliente(p.base.db)
    expect((await editar(id, 1, datosDeCliente({ cedula, celular: '3015550101' }))).estado).toBe(200)
    const tarde = await editar(id, 1, datosDeCliente({ cedula, celular: '3015550102' }))
    expect(tarde).toMatchObject({ estado: 409, cuerpo: { codigo: 'cliente.version' } })
    expect((await cajero.pedir<Cliente>('GET', `/clientes/${id}`)).cuerpo.celular).toBe('3015550101')
  })

  it('refuses the document of another customer, and one that does not exist', async () => {
    const otro = await unCliente(p.base.db)
    const { id } = await unCliente(p.base.db)
    expect((await editar(id, 1, datosDeCliente({ cedula: otro.cedula }))).cuerpo).toMatchObject({
      codigo: 'cliente.documento_existe',
      campo: 'cedula',
    })
    const nadie = '019a0000-0000-7000-8000-00000000dead'
    expect(await editar(nadie, 1, datosDeCliente())).toMatchObject({
      estado: 404,
      cuerpo: { codigo: 'cliente.no_existe', mensaje: 'Error al cargar los datos del cliente' },
    })
  })
})

describe('signature and permission (000 §6, D12)', () => {
  it.each([
    ['a wrong password', firma('cajero', 'otra'), 'firma.incorrecta'],
    ['somebody without the right', firma('consulta'), 'firma.sin_permiso'],
    ['somebody of another branch', firma('cajera2'), 'firma.sin_permiso'],
  ])('refuses %s and stores nothing', async (_, credenciales, codigo) => {
    const datos = datosDeCliente()
    expect((await crear(datos, credenciales)).cuerpo.codigo).toBe(codigo)
    expect(await cuantos(datos.cedula ?? '')).toBe(0)
    const { id, cedula } = await unCliente(p.base.db)
    expect((await editar(id, 1, datosDeCliente({ cedula }), credenciales)).cuerpo.codigo).toBe(codigo)
  })

  it('refuses the save of a session without the right, whoever signs', async () => {
    const auditor = await p.entrar('auditor')
    expect((await crear(datosDeCliente(), firma('gerente'), undefined, auditor)).cuerpo.codigo).toBe(
      'permiso.falta',
    )
    expect((await auditor.pedir('GET', '/clientes?texto=ana')).estado).toBe(200)
  })
})

it('greets whoever is new by the channels that they allow, and nobody who is edited', async () => {
  const canales = { email: 'ana@correo.example', cliente: { enviarEmail: true } }
  const motivos = async (id: string) =>
    (await p.base.db.selectFrom('mensajes').select('motivo').where('cliente_id', '=', id).execute()).map(
      ({ motivo }) => motivo,
    )
  const [conCanal, sin] = [datosDeCliente(canales), datosDeCliente()]
  const nuevo = await crear<Cliente>(conCanal)
  const callado = await crear<Cliente>(sin)
  const { id, version } = callado.cuerpo
  expect((await editar(id, version, { ...sin, ...canales })).estado).toBe(200)
  expect([await motivos(nuevo.cuerpo.id), await motivos(id)]).toEqual([['cliente'], []])
})
