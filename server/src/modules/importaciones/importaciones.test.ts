import type { Cliente } from '@retroventa/api/clientes/llamadas'
import type { FilaImportacion } from '@retroventa/api/importaciones/llamadas'
import { COLUMNAS_IMPORTACION } from '@retroventa/domain/clientes/importacion/columnas'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE } from '../../app.ts'
import { TRABAJOS } from '../../modulos.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conUnaConexion } from '../../testing/vigilancia/ultima.ts'
import { unCliente } from '../clientes/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { comoCsv, importador, subir, TITULOS, trabajar, unaFila } from './factory.ts'
import { limpiarImportaciones } from './limpiar.ts'

let p: Prueba
let gerente: Navegador
let yo: ReturnType<typeof importador>
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  yo = importador(p, gerente, 'gerente')
})
afterAll(() => p.cerrar())

const credenciales = { usuario: 'gerente', clave: CLAVE }
type Pagina = { items: FilaImportacion[]; total: number }

describe('preview', () => {
  it('counts what is new, there already, wrong and repeated, and saves nothing', async () => {
    const antes = await yo.cuantosClientes()
    const otro = await unCliente(p.base.db)
    const repetida = unaFila()
    const lista = await yo.revisada([
      unaFila(),
      unaFila({ cedula: otro.cedula }),
      unaFila({ celular: '300', email: 'luz@', 'direccion.barrio': '' }),
      repetida,
      repetida,
    ])
    expect(lista).toMatchObject({
      estado: 'lista',
      filas: 5,
      nuevas: 2,
      existentes: 1,
      conError: 1,
      repetidas: 1,
      faltan: [],
      detalle: 'CSV separado por punto y coma, UTF-8',
      subidaPor: 'gerente',
    })
    expect(await yo.cuantosClientes()).toBe(antes + 1)
    const [mala] = await yo.filas(lista.id, 'error')
    expect(mala).toMatchObject({
      numero: 4,
      nombre: 'Luz Marina Herrera Olaya',
      errores: [
        { titulo: 'Celular', valor: '300', mensaje: 'Ingrese 10 digitos' },
        { titulo: 'Email', valor: 'luz@', mensaje: '¡El email no es válido!' },
        { titulo: 'Barrio', valor: '', mensaje: 'Dato requerido' },
      ],
    })
    expect((await yo.filas(lista.id, 'repetida'))[0]).toMatchObject({
      numero: 6,
      errores: [{ mensaje: 'Está repetido: el mismo documento ya está en la fila 5' }],
    })
  })

  it('refuses what the form would refuse for its length, and a namesake without type, in the same words', async () => {
    const { cedula } = await unCliente(p.base.db, {}, { tipo_documento: null })
    const lista = await yo.revisada([
      unaFila({ apellidos: 'x'.repeat(61) }),
      unaFila({ cedula }),
      unaFila({ municipio: 'Macondo' }),
    ])
    expect(
      (await yo.filas(lista.id)).map(({ errores }) =>
        errores.map(({ titulo, mensaje }) => `${titulo}: ${mensaje}`),
      ),
    ).toEqual([
      ['Primer apellido: Máximo 60 caracteres'],
      ['Tipo de documento: Debe agregar el tipo de documento del cliente existente'],
      ['Ciudad: La ciudad no existe'],
    ])
  })

  it('two rows of one document with different names are a conflict, also when the first is wrong for another reason', async () => {
    const cedula = '1099887766'
    const lista = await yo.revisada([
      unaFila({ cedula, nombres: 'Ana', celular: '300' }),
      unaFila({ cedula, nombres: 'Berta' }),
      unaFila({ cedula: '1099887767', nombres: 'Carla', celular: '300' }),
      unaFila({ cedula: '1099887767', nombres: 'Carla' }),
    ])
    expect((await yo.filas(lista.id)).map(({ estado }) => estado)).toEqual([
      'error',
      'repetida',
      'error',
      'nueva',
    ])
  })

  it('leaves out the example of the template', async () => {
    const plantilla = await gerente.pedir('GET', '/clientes/importaciones/plantilla/csv')
    const bytes = Buffer.concat([Buffer.from(plantilla.texto), Buffer.from(unaFila().join(';'))])
    const { cuerpo } = await subir(p, gerente, bytes)
    expect(cuerpo.filas).toBe(1)
  })
})

describe('template', () => {
  it('of spreadsheets: the headings, an example that is right, and a list in every cell that takes one', async () => {
    const r = await p.app.inject({
      url: `${BASE}/clientes/importaciones/plantilla/xlsx`,
      headers: { cookie: gerente.cookie },
    })
    expect(r.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="plantilla-clientes.xlsx"',
    })
    const [hoja, ...otras] = (await readXlsx(r.rawPayload)).sheets
    expect(hoja?.rows[0]).toEqual(TITULOS)
    expect(otras.map(({ name }) => name)).toEqual(['Ayuda', 'Ciudades'])
    const listas = new Map(hoja?.dataValidations?.map(({ range, values }) => [range, values]))
    const genero = TITULOS.indexOf('Género')
    expect(
      listas.get(`${String.fromCharCode(65 + genero)}2:${String.fromCharCode(65 + genero)}5000`),
    ).toEqual(['Masculino', 'Femenino'])
    expect(listas.size).toBe(COLUMNAS_IMPORTACION.filter((c) => 'lista' in c).length + 1)
    // Sent as it is, there is nobody in it: the example is known.
    expect((await subir(p, gerente, r.rawPayload)).cuerpo.codigo).toBe('importacion.archivo_vacio')
  })
})

describe('confirmation', () => {
  it('saves the right rows, with who signed, and the authorisation of the list (Ley 1581)', async () => {
    const [una, otra] = [unaFila(), unaFila({ autorizacion: 'No', municipio: 'Turbaco' })]
    const hecha = await yo.importada([una, otra, unaFila({ celular: '1' })])
    expect(hecha).toMatchObject({ estado: 'terminada', creados: 2, omitidos: 0, firmadaPor: 'gerente' })
    const [primera, segunda] = await yo.filas(hecha.id)
    const { cuerpo: cliente } = await gerente.pedir<Cliente>('GET', `/clientes/${primera?.clienteId}`)
    expect(cliente).toMatchObject({
      cedula: una[1],
      nombre_completo: 'Luz Marina Herrera Olaya',
      municipio: { id: '13001' },
      fecha_nacimiento: '1988-02-14',
      autorizacion: { version: 'anterior', canal: 'Importación', instante: p.reloj.ahora.toISOString() },
      editadoPor: { tipo: 'Creado', username: 'gerente' },
      cliente: { almacen: { codigo: 'PCT01' }, puntos: 0 },
    })
    expect(await yo.porCedula(otra[1] ?? '')).toMatchObject({
      autorizacion_version: null,
      municipio: '13836',
    })
    expect(segunda?.resultado).toBe('creado')
    expect(await yo.auditoriaDe(cliente.id)).toEqual(['cliente.importado'])
    expect(await yo.auditoriaDe(hecha.id)).toEqual([
      'importacion.confirmada',
      'importacion.subida',
      'importacion.terminada',
    ])
    // The form keeps the authorisation of an import when it saves something else.
    const edicion = {
      tipo_documento: 'CC',
      cedula: una[1],
      nombres: 'Luz',
      apellidos: 'Herrera',
      genero: 'Femenino',
    }
    const contacto = { celular: '3005550142', municipio: { id: '13001' } }
    const direccion = { barrio: 'Getsemaní', complemento: 'Cl. 30 # 10-25' }
    const { cuerpo: editado } = await gerente.pedir<Cliente>('PUT', `/clientes/${cliente.id}`, {
      datosAEnviar: {
        ...edicion,
        ...contacto,
        direccion,
        autorizacion: { otorgada: true, canal: 'Importación' },
      },
      version: 1,
      credenciales,
    })
    expect(editado.autorizacion).toEqual(cliente.autorizacion)
  })

  it('needs a signature with the permission, and something to save', async () => {
    const lista = await yo.revisada([unaFila()])
    expect(
      (await yo.confirmar(lista, { credenciales: { usuario: 'gerente', clave: 'no' } })).cuerpo.codigo,
    ).toBe('firma.incorrecta')
    expect(
      (await yo.confirmar(lista, { credenciales: { usuario: 'cajero', clave: CLAVE } })).cuerpo.codigo,
    ).toBe('firma.sin_permiso')
    const sinNada = await yo.revisada([unaFila({ celular: '1' })])
    expect((await yo.confirmar(sinNada)).cuerpo.codigo).toBe('importacion.sin_filas')
  })

  it('confirmed twice, at once or later, is one import', async () => {
    const lista = await yo.revisada([unaFila(), unaFila()])
    const antes = await yo.cuantosClientes()
    const clave = { 'idempotency-key': 'una-sola' }
    const juntas = await Promise.all([
      yo.confirmar(lista),
      yo.confirmar(lista),
      yo.confirmar(lista, {}, clave),
    ])
    expect(juntas.filter(({ estado }) => estado === 200)).toHaveLength(1)
    await Promise.all([trabajar(p), trabajar(p), trabajar(p)])
    expect((await yo.confirmar(lista)).cuerpo.codigo).toBe('importacion.estado')
    expect(await yo.cuantosClientes()).toBe(antes + 2)
  })

  it('the same file again is the same import while it waits, and saves nothing new afterwards', async () => {
    const bytes = comoCsv([unaFila(), unaFila()])
    const [una, otra] = await Promise.all([subir(p, gerente, bytes), subir(p, gerente, bytes)])
    expect(una.cuerpo.id).toBe(otra.cuerpo.id)
    await trabajar(p)
    await yo.confirmar(await yo.ver(una.cuerpo.id))
    await trabajar(p)
    const { cuerpo } = await subir(p, gerente, bytes)
    expect(cuerpo.id).not.toBe(una.cuerpo.id)
    await trabajar(p)
    expect(await yo.ver(cuerpo.id)).toMatchObject({
      nuevas: 0,
      existentes: 2,
      previa: { id: una.cuerpo.id, por: 'gerente' },
    })
  })

  it('a document that somebody saved between preview and confirmation is left alone', async () => {
    const fila = unaFila()
    const lista = await yo.revisada([fila])
    await unCliente(p.base.db, { cedula: fila[1] as string, nombres: 'Otra' })
    await yo.confirmar(lista)
    await trabajar(p)
    const cuentas = { creados: 0, omitidos: 1, nuevas: 0, existentes: 1 }
    expect(await yo.ver(lista.id)).toMatchObject(cuentas)
    expect((await yo.porCedula(fila[1] as string))?.nombres).toBe('Otra')
  })

  it('fills in only what customers lack, when it is asked', async () => {
    const otro = await unCliente(
      p.base.db,
      { celular: '3105550199' },
      { email: null, profesion: null, barrio: '' },
    )
    const fila = unaFila({
      cedula: otro.cedula,
      celular: '3205550100',
      nombres: 'Cambiada',
      'cliente.enviarSms': 'Sí',
    })
    const hecha = await yo.importada([fila, unaFila()], { existentes: 'completar' })
    expect(hecha).toMatchObject({ creados: 1, completados: 1 })
    expect(await yo.porCedula(otro.cedula)).toMatchObject({
      email: 'luz.herrera@correo.example',
      profesion: 'Comerciante',
      barrio: 'Getsemaní',
      celular: '3105550199',
      nombres: 'Luz',
      enviar_sms: false,
      autorizacion_canal: 'Importación',
      version: 2,
    })
    expect(await yo.auditoriaDe(otro.id)).toEqual(['cliente.completado'])
    await yo.deshacer(hecha.id)
    await trabajar(p)
    expect(await yo.porCedula(otro.cedula)).toMatchObject({
      email: null,
      barrio: '',
      autorizacion_canal: null,
    })
  })

  it('says welcome only when it is asked, and has each new customer screened', async () => {
    const correo = { 'cliente.enviarEmail': 'Sí', 'cliente.enviarSms': 'Sí' }
    const mensajesDe = async (id: string) => {
      const { rows } = { rows: await yo.filas(id) }
      return p.base.db
        .selectFrom('mensajes')
        .select(['canal', 'asunto', 'flash'])
        .where(
          'cliente_id',
          'in',
          rows.map(({ clienteId }) => clienteId as string),
        )
        .orderBy('canal')
        .execute()
    }
    expect(await mensajesDe((await yo.importada([unaFila(correo)])).id)).toEqual([])
    await p.deps.cola.preparar(TRABAJOS.map(({ nombre }) => nombre))
    const con = await conUnaConexion(p.base.pool, () => yo.importada([unaFila(correo)], { bienvenida: true }))
    expect(await mensajesDe(con.id)).toEqual([
      { canal: 'email', asunto: 'Bienvenido Luz Marina Herrera Olaya', flash: false },
      { canal: 'sms', asunto: null, flash: true },
    ])
    const { rows } = await p.base.pool.query(
      `select data from pgboss.job where name = 'clientes.importados.cumplimiento' and data->'clienteIds' ? $1`,
      [(await yo.filas(con.id))[0]?.clienteId],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('corrections', () => {
  it.each(['csv', 'xlsx'])(
    'the file of the rows to mend leaves with its line in the audit log (%s)',
    async (tipo) => {
      const { id } = await yo.revisada([unaFila({ celular: '300' })])
      const { estado } = await gerente.pedir('GET', `/clientes/importaciones/${id}/errores/${tipo}`)
      expect(estado).toBe(200)
      const anotadas = await p.base.db
        .selectFrom('auditoria')
        .select('entidad_id')
        .where('accion', '=', 'archivo.descargado')
        .execute()
      expect(anotadas).toContainEqual({ entidad_id: `clientes-por-corregir.${tipo}` })
    },
  )
})

describe('who', () => {
  it('another branch neither sees nor touches it', async () => {
    const lista = await yo.revisada([unaFila()])
    const otra = await p.entrar('gerente', 'PCT02')
    const ruta = `/clientes/importaciones/${lista.id}`
    const firmada = { existentes: 'omitir', bienvenida: false, version: lista.version, credenciales }
    for (const [metodo, camino, cuerpo] of [
      ['GET', ruta],
      ['GET', `${ruta}/filas`],
      ['GET', `${ruta}/filas/exportar`],
      ['GET', `${ruta}/errores/csv`],
      ['GET', `${ruta}/errores/xlsx`],
      ['PUT', `${ruta}/columnas`, { columnas: [], version: lista.version }],
      ['POST', `${ruta}/confirmar`, firmada],
      ['POST', `${ruta}/deshacer`, { credenciales }],
      ['DELETE', ruta],
    ] as const)
      expect((await otra.pedir(metodo, camino, cuerpo)).estado, `${metodo} ${camino}`).toBe(404)
    expect((await otra.pedir<Pagina>('GET', '/clientes/importaciones')).cuerpo.items).toEqual([])
    const suyas = await otra.pedir('GET', '/clientes/importaciones/exportar')
    expect(suyas.texto).toContain('Importaciones;0')
  })

  it('a file over the limit is refused, and not kept', async () => {
    const { estado, cuerpo } = await subir(p, gerente, Buffer.alloc(41 * 1024 * 1024, 'a;b\n'))
    expect([estado, cuerpo.codigo, cuerpo.mensaje]).toEqual([
      413,
      'importacion.archivo_grande',
      expect.stringContaining('menos de 40 MB'),
    ])
  })

  it('a cashier is refused before a byte of the file is read', async () => {
    const { estado, cuerpo } = await subir(p, await p.entrar('cajero'), comoCsv([unaFila()]))
    expect([estado, cuerpo.codigo]).toEqual([403, 'permiso.falta'])
  })
})

it('keeps copies of people’s data for days only, and forgets who is anonymised', async () => {
  const sinConfirmar = await yo.revisada([unaFila()])
  const fila = unaFila()
  const hecha = await yo.importada([fila, unaFila({ celular: '' })])
  const cuantas = async (id: string) =>
    (
      await p.base.db
        .selectFrom('importacion_filas')
        .select('numero')
        .where('importacion_id', '=', id)
        .execute()
    ).length
  const ejemplosDe = async (importacion: string) =>
    (
      await p.base.db
        .selectFrom('importaciones')
        .select('ejemplos')
        .where('id', '=', importacion)
        .executeTakeFirstOrThrow()
    ).ejemplos
  // The cells that helped to choose the columns are of people too, and are needed no more.
  expect(await ejemplosDe(hecha.id)).toEqual([])
  const otraVez = await yo.revisada([fila])
  expect(JSON.stringify(await ejemplosDe(otraVez.id))).toContain(fila[1])
  const admin = await p.entrar('superadmin')
  const id = (await yo.porCedula(fila[1] as string))?.id
  const r = await admin.pedir('POST', `/clientes/${id}/anonimizar`, {
    motivo: 'Lo pidió',
    credenciales: { usuario: 'superadmin', clave: CLAVE },
  })
  expect(r.estado).toBe(200)
  expect(await cuantas(hecha.id)).toBe(1)
  expect([await cuantas(otraVez.id), await ejemplosDe(otraVez.id)]).toEqual([0, []])
  p.reloj.avanzar(3 * 86_400_000)
  await limpiarImportaciones(p.deps)
  const filasDe = () => Promise.all([cuantas(sinConfirmar.id), cuantas(hecha.id)])
  expect(await filasDe()).toEqual([0, 1])
  expect(await ejemplosDe(sinConfirmar.id)).toEqual([])
  p.reloj.avanzar(5 * 86_400_000)
  await limpiarImportaciones(p.deps)
  expect(await filasDe()).toEqual([0, 0])
})
