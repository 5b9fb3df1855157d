import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { esCodigoDeAlmacen, formaDeCodigo, SIGNOS_DE_ALMACEN } from '@retroventa/domain/almacenes/codigo'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { digitoVerificacion } from '@retroventa/domain/documentos/digitoVerificacion'
import { FalloArranque } from './arranque.ts'
import { leerVariables } from './config.ts'
import { terminarPorFallo } from './consola.ts'
import type { Db } from './db/connect.ts'
import { serDeLaCasa } from './db/embedded/cuenta.ts'
import { type Fundacion, fundar, leerEmpresa } from './db/fundar.ts'
import { abrirBase } from './db/open.ts'
import { leerConfiguracion } from './modules/configuracion/service.ts'
import { cifrarClave, faltasDeClave } from './modules/sesion/service.ts'

/**
 * `npm run admin`: the first day of a real installation. Asks for the company, its first branch and its first super
 * admin; on a database that has them, adds another super admin. Answers may be piped, one per line.
 */
const CLAVE_MINIMA = 12
const CLAVE_MAXIMA = 200
const PRIMERO = SIGNOS_DE_ALMACEN.primero

/** What an answer lacks. */
type Juicio = (dicho: string) => string | undefined | Promise<string | undefined>

/** One question after the other; what is typed for a password is not shown. */
function preguntas() {
  let callada = false
  const salida = new Writable({
    write(trozo, _, listo) {
      if (!callada) process.stdout.write(trozo)
      listo()
    },
  })
  const consola = createInterface({ input: process.stdin, output: salida, terminal: process.stdin.isTTY })
  const lineas = consola[Symbol.asyncIterator]()
  const leer = async (texto: string, secreta: boolean): Promise<string> => {
    process.stdout.write(`${texto}: `)
    callada = secreta
    const { value, done } = await lineas.next()
    callada = false
    if (secreta || !process.stdin.isTTY) process.stdout.write('\n')
    if (done) throw new FalloArranque('Faltan respuestas: no se creó nada.')
    // A blank at an end of a password is of it: at the sign-in nobody takes it away.
    return secreta ? String(value) : String(value).trim()
  }
  const pedir = async (texto: string, valida: Juicio, secreta = false) => {
    for (;;) {
      const dicho = await leer(texto, secreta)
      const falta = await valida(dicho)
      if (falta === undefined) return dicho
      process.stdout.write(`  ${falta}\n`)
    }
  }
  return { pedir, cerrar: () => consola.close() }
}

const noVacio = (dicho: string) => (dicho === '' ? 'Escriba un valor.' : undefined)
/** As long as its page takes. */
const hasta = (maximo: number) => (dicho: string) =>
  dicho.length > maximo ? `Máximo ${maximo} caracteres.` : noVacio(dicho)
const segun = (forma: RegExp, falta: string) => (dicho: string) => (forma.test(dicho) ? undefined : falta)

async function crear(db: Db): Promise<string> {
  const { pedir, cerrar } = preguntas()
  try {
    const empresa = await leerEmpresa(db)
    if (empresa?.es_demo) {
      throw new FalloArranque(
        'Esta base de datos es de demostración. Indique una base vacía en DATABASE_URL u otra carpeta en RETROVENTA_DATA.',
      )
    }
    const nueva = empresa === undefined ? await pedirEmpresa(pedir) : undefined
    const username = await pedir(
      'Usuario del super administrador',
      segun(/^[a-z0-9._-]{3,40}$/, 'De 3 a 40 letras minúsculas, números, punto o guion.'),
    )
    const nombres = await pedir('Nombres', hasta(60))
    const apellidos = await pedir('Apellidos', hasta(60))
    // As whoever changes theirs within, and never shorter than this.
    const { largoClave } = (await leerConfiguracion({ db, reloj: () => new Date() })).seguridad
    const segunLaCasa = {
      largo: Math.max(CLAVE_MINIMA, largoClave),
      palabras: [username, ...`${nombres} ${apellidos}`.split(' ')],
    }
    const clave = await pedir(
      `Contraseña (mínimo ${segunLaCasa.largo} caracteres)`,
      async (dicho) =>
        dicho.length > CLAVE_MAXIMA
          ? `Máximo ${CLAVE_MAXIMA} caracteres.`
          : (await faltasDeClave(dicho, segunLaCasa)).map(({ mensaje }) => mensaje).join(' ') || undefined,
      true,
    )
    await pedir('Repita la contraseña', (dicho) => (dicho === clave ? undefined : 'No es igual.'), true)
    const persona = { username, nombres, apellidos, clave_hash: await cifrarClave(clave) }
    if (!(await fundar(db, nueva, persona)))
      throw new FalloArranque(`El usuario ${username} ya existe: no se creó nada.`)
    return username
  } finally {
    cerrar()
  }
}

async function pedirEmpresa(pedir: ReturnType<typeof preguntas>['pedir']): Promise<Fundacion> {
  const nombre = await pedir('Nombre de la empresa', hasta(120))
  const nit = await pedir('NIT sin dígito de verificación', segun(/^\d{6,15}$/, 'Solo números, de 6 a 15.'))
  const codigo = await pedir('Código del primer almacén (por ejemplo PCT01)', (dicho) =>
    esCodigoDeAlmacen(dicho, PRIMERO) ? undefined : formaDeCodigo(PRIMERO),
  )
  const almacen = await pedir('Nombre del primer almacén', hasta(80))
  const municipio = await pedir('Código DANE del municipio (por ejemplo 11001)', (dicho) =>
    municipioPorCodigo(dicho) ? undefined : 'No hay un municipio con ese código: son cinco números.',
  )
  return {
    empresa: { nombre, nit, dv: String(digitoVerificacion(nit)) },
    almacen: { codigo, nombre: almacen, municipio },
  }
}

try {
  const variables = leerVariables()
  serDeLaCasa(variables.RETROVENTA_DATA)
  const base = await abrirBase(variables)
  try {
    const usuario = await crear(base.db)
    console.log(`\nListo: ${usuario} es super administrador. Inicie con «npm start».`)
  } finally {
    await base.cerrar()
  }
} catch (error) {
  terminarPorFallo(error)
}
