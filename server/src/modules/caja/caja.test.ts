import { type EntradaCuadre, planearCuadre } from '@retroventa/domain/operaciones/caja/cuadre'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { CLAVE } from '../sesion/factory.ts'

/** What the drawer holds, in no way that a count could write by chance. */
const EN_CAJA = 7_654_321
const NADA: EntradaCuadre = {
  b100000: 0,
  b50000: 0,
  b20000: 0,
  b10000: 0,
  b5000: 0,
  b2000: 0,
  b1000: 0,
  monedas: 0,
  otros: 0,
}
const JUSTO = { ...NADA, b100000: 76, b50000: 1, monedas: 4_321 }

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, EN_CAJA)
  const texto = ':efectivo contra :caja en :almacen. :telefono:respuestas:datoAdicional'
  await sql`update configuracion set valor = valor
    || ${JSON.stringify({
      email_operaciones: [{ operacion: 'descuadre caja', send: true, body: texto }],
      email_empresa: [{ operacion: 'descuadre caja', emails: ['caja@ejemplo.test'] }],
    })}::jsonb`.execute(p.base.db)
  // The settings are believed for two seconds.
  p.reloj.avanzar(3_000)
})
afterAll(() => p.cerrar())

interface Guardado {
  codigo: string
  datos?: { errores?: { campo: string; mensaje: string }[] }
}

function guardar(quien: Navegador, entrada: EntradaCuadre, usuario: string, clave?: string) {
  const { plan } = planearCuadre({ caja: 0 }, entrada)
  const cuerpo = { entrada, visto: plan ? huellaDe(plan) : '-', credenciales: { usuario, clave: CLAVE } }
  return quien.pedir<Guardado>('POST', '/caja/cuadres', cuerpo, clave ? { 'idempotency-key': clave } : {})
}

const descuadres = async () =>
  await p.base.db
    .selectFrom('mensajes')
    .select(['texto', 'para'])
    .where('motivo', '=', 'descuadre caja')
    .execute()

describe('a manager', () => {
  it.each([
    ['squares', JUSTO, 0],
    ['has too much', { ...JUSTO, otros: 1_000 }, 1_000],
    ['has too little', { ...JUSTO, b100000: 75 }, -100_000],
  ] as const)('whose drawer %s learns what was expected', async (_, entrada, diferencia) => {
    const gerente = await p.entrar('gerente')
    const antes = (await descuadres()).length
    const { estado, cuerpo } = await guardar(gerente, { ...entrada, observacion: 'turno uno' }, 'gerente')
    expect(estado).toBe(200)
    const visto = await gerente.pedir('GET', `/caja/cuadres/${cuerpo.codigo}`)
    expect(visto.cuerpo).toMatchObject({
      codigo: cuerpo.codigo,
      efectivo: EN_CAJA + diferencia,
      caja: EN_CAJA,
      diferencia,
      observacion: 'turno uno',
      firmante: 'gerente',
    })
    expect((await descuadres()).length - antes).toBe(diferencia === 0 ? 0 : 1)
  })

  it('has its difference told to the company, with every tag filled', async () => {
    const [uno] = await descuadres()
    expect(uno?.para).toBe('caja@ejemplo.test')
    expect(uno?.texto).toMatch(/^\$\s7\.655\.321 contra \$\s7\.654\.321 en \S+/)
  })
})

describe('a count', () => {
  it('is refused empty, below zero, and without its signature; nothing is saved', async () => {
    const cajero = await p.entrar('cajero')
    const { n } = await cuantos()
    const vacio = await guardar(cajero, NADA, 'cajero')
    expect([vacio.estado, vacio.cuerpo.datos?.errores]).toEqual([
      422,
      [expect.objectContaining({ mensaje: 'Se requiere que ingrese un valor.' })],
    ])
    const negativo = await guardar(cajero, { ...JUSTO, b2000: -1 }, 'cajero')
    expect(negativo.cuerpo.datos?.errores).toMatchObject([{ campo: 'b2000' }])
    expect((await guardar(cajero, JUSTO, 'nadie')).cuerpo.codigo).toBe('firma.incorrecta')
    expect((await guardar(await p.entrar('consulta'), JUSTO, 'cajero')).cuerpo.codigo).toBe('permiso.falta')
    expect((await cuantos()).n).toBe(n)
  })

  it('keeps its denominations, and is one with the same key twice', async () => {
    const cajero = await p.entrar('cajero')
    const [una, otra] = await Promise.all([
      guardar(cajero, JUSTO, 'cajero', 'una-vez'),
      guardar(cajero, JUSTO, 'cajero', 'una-vez'),
    ])
    expect(otra.cuerpo).toEqual(una.cuerpo)
    const documento = await p.base.db
      .selectFrom('documentos')
      .select('entrada')
      .where('codigo', '=', una.cuerpo.codigo)
      .execute()
    expect(documento).toEqual([{ entrada: JUSTO }])
  })

  it('is not seen from another branch, and is not voided', async () => {
    const gerente = await p.entrar('gerente')
    const { codigo } = (await guardar(gerente, JUSTO, 'gerente')).cuerpo
    const ajeno = await p.entrar('cajera2', 'PCT02')
    const { estado, cuerpo } = await ajeno.pedir<Guardado & { mensaje: string }>(
      'GET',
      `/caja/cuadres/${codigo}`,
    )
    expect([estado, cuerpo.codigo, cuerpo.mensaje]).toEqual([
      404,
      'cuadre.no_existe',
      'No se encontro el cuadre de caja.',
    ])
    const previa = await gerente.pedir<{ faltas: { codigo: string }[] }>(
      'GET',
      `/documentos/${codigo}/anulacion`,
    )
    expect(previa.cuerpo.faltas).toMatchObject([{ codigo: 'anulacion.no_se_anula' }])
  })

  it('is not begun while the books of the drawer do not agree', async () => {
    const cajero = await p.entrar('cajero')
    expect((await cajero.pedir('GET', '/caja/conciliacion')).estado).toBe(200)
    await sql`update saldos_dia set debito = debito + 1 where almacen_id = ${p.almacenes.PCT01}
      and cuenta = '110505'`.execute(p.base.db)
    const { estado, cuerpo } = await cajero.pedir<Guardado>('GET', '/caja/conciliacion')
    await sql`update saldos_dia set debito = debito - 1 where almacen_id = ${p.almacenes.PCT01}
      and cuenta = '110505'`.execute(p.base.db)
    expect([estado, cuerpo.codigo]).toEqual([409, 'cuadre.libros'])
  })
})

describe('who counts blind', () => {
  it('is told by nothing what was expected, how much is missing, or whether anything is', async () => {
    const cajero = await p.entrar('cajero')
    const dichos: unknown[] = [(await cajero.pedir('GET', '/caja/conciliacion')).cuerpo]
    const [bien, mal] = [
      await guardar(cajero, JUSTO, 'cajero'),
      await guardar(cajero, { ...NADA, b1000: 1 }, 'cajero'),
    ]
    // A right count and a wrong one are answered alike.
    expect(Object.keys(bien.cuerpo)).toEqual(Object.keys(mal.cuerpo))
    const { codigo } = mal.cuerpo
    const viejo = await cajero.pedir('POST', '/caja/cuadres', {
      entrada: { ...NADA, b1000: 1 },
      visto: 'otra cosa',
      credenciales: { usuario: 'cajero', clave: CLAVE },
    })
    expect(viejo.estado).toBe(409)
    dichos.push(mal.cuerpo, viejo.cuerpo)
    for (const ruta of [
      `/caja/cuadres/${codigo}`,
      `/documentos/${codigo}`,
      `/documentos/${codigo}/anulacion`,
      '/documentos',
      '/documentos?tipo=cuadre',
      '/inicio',
    ]) {
      const { estado, cuerpo } = await cajero.pedir('GET', ruta)
      expect([ruta, estado]).toEqual([ruta, 200])
      dichos.push(cuerpo)
    }
    // What is null says nothing, whatever its name.
    const todo = JSON.stringify(dichos, (_, dicho) => dicho ?? undefined)
    expect(todo).toContain(codigo)
    for (const cifra of [EN_CAJA, EN_CAJA - 1_000])
      for (const escrita of [String(cifra), cifra.toLocaleString('es-CO')])
        expect(todo).not.toContain(escrita)
    expect(todo).not.toMatch(/Sobrante|Faltante|Cuadrada|descuadre/i)
    expect((await cajero.pedir('GET', `/caja/cuadres/${codigo}`)).cuerpo).toMatchObject({
      efectivo: 1_000,
      caja: null,
      diferencia: null,
    })
  })
})

const cuantos = () =>
  p.base.db
    .selectFrom('cuadres')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
