import { expect, type Page } from '@playwright/test'
import { comoOtro } from '../apoyo/api.ts'
import { CLAVE } from '../apoyo/persona.ts'

/** A picture of the manual: who looks, at which address, and what is done before. */
export interface Imagen {
  readonly quien: 'superadmin' | 'super' | 'gerente' | 'auditor' | 'cajero' | 'nadie'
  readonly ruta: string
  /** A text that is on the page once its data has come. */
  readonly con?: string | RegExp
  /** CSS of what is portrayed; without it, the page without menu and header. */
  readonly parte?: string
  /** Opens, fills in or chooses. It saves nothing: the next picture looks at the same data. */
  readonly antes?: (page: Page) => Promise<unknown>
}

const CAJON = '.ant-drawer-content-wrapper'
const DIALOGO = '.ant-modal-container, .ant-modal-content'
const VENTANA = 'body'

const pulsar = (nombre: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name: nombre }).first().click()

const teclear = (tecla: string) => (page: Page) => page.keyboard.press(tecla)

/** An advance to somebody of the demonstration, whose balance is seen. */
async function anticipoAMedias(page: Page): Promise<void> {
  await page.getByRole('combobox').first().fill('33144010')
  await page.locator('.cl-opcion').first().click()
  await page.getByLabel(/^Valor/).fill('500000')
  await page.getByLabel('Para qué se entrega').fill('Viáticos a Cali')
  await expect(page.getByRole('row', { name: /Saldo del anticipo/ })).toBeVisible()
}

/** The wizard with a customer of the demonstration and an item half way. */
async function articuloAMedias(page: Page): Promise<void> {
  await page.getByRole('combobox').first().fill('33144010')
  await page.locator('.ant-select-item-option', { hasText: '33.144.010' }).click()
  await page.getByRole('button', { name: /Continuar/ }).click()
  const articulo = page.getByRole('listitem', { name: 'Artículo 1' })
  await articulo.getByLabel('Descripción').fill('Cadena tejido Singapur')
  await articulo.getByLabel('Ley').selectOption('Nacional')
  await articulo.getByLabel('Peso').fill('4,30')
}

/** A purchase from somebody of the demonstration, half way. */
async function compraAMedias(page: Page): Promise<void> {
  await page.getByRole('combobox').first().fill('33144010')
  await page.locator('.ant-select-item-option', { hasText: '33.144.010' }).click()
  const articulo = page.getByRole('listitem', { name: 'Artículo 1' })
  await articulo.getByLabel('Descripción').fill('Anillo de grado')
  await articulo.getByLabel('Ley').selectOption('Nacional')
  await articulo.getByLabel('Peso').fill('3,10')
  await articulo.getByLabel('Valor').fill('700000')
}

/** A contract of the demonstration about to be sent in its bag. */
async function bolsaAMedias(page: Page): Promise<void> {
  await pulsar('Enviar a bóveda')(page)
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('textbox', { name: 'Contrato', exact: true }).fill('PCT01-000042')
  await dialogo.getByLabel('Precinto de la bolsa').fill('B-10482')
  await dialogo.getByLabel('Peso bruto, cerrada').fill('250')
  await expect(dialogo.getByRole('row', { name: /Contrato.*PCT01-000042/ })).toBeVisible()
}

/** Something paid from the drawer, half way. */
async function egresoAMedias(page: Page): Promise<void> {
  await page.getByLabel('Tipo de egreso').fill('arri')
  await page.getByTitle('Arriendo').waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Subtotal, antes de impuestos').fill('2791875')
  await page.getByLabel('Descripción').fill('Local de noviembre')
}

/** A change and its way back: the log has something to tell, the data stays as it was. */
async function cambiarUnTelefono(page: Page): Promise<void> {
  const otro = await comoOtro('super')
  const { items } = await otro.leer('/almacenes')
  const { id, ...datos } = items.find(({ codigo }: { codigo: string }) => codigo === 'PCT05')
  await otro.enviar('PUT', `/almacenes/${id}`, { ...datos, telefono: '6055550199' })
  await otro.enviar('PUT', `/almacenes/${id}`, { ...datos, version: datos.version + 1 })
  await otro.cerrar()
  await page.reload()
  await page.locator('.au-frase').nth(1).click()
}

/**
 * Saves a customer named as an entry of the fictional lists, and waits for the hit. The one that saves something to stay:
 * no other picture shows the customers of today.
 */
async function conCoincidencia(page: Page): Promise<void> {
  const otro = await comoOtro('gerente')
  const { total } = await otro.leer('/cumplimiento/tareas')
  if (!total)
    await otro.enviar('POST', '/clientes', {
      datos: {
        tipo_documento: 'CC',
        cedula: '73145209',
        nombres: 'Ramón',
        segundoNombres: 'Eduardo',
        apellidos: 'Pérez',
        segundoApellidos: 'Gómez',
        fecha_nacimiento: '1961-05-20',
        genero: 'Masculino',
        celular: '3005550142',
        direccion: { barrio: 'Getsemaní', complemento: 'Cl. 30 # 10-25' },
        municipio: { id: '13001' },
      },
      credenciales: { usuario: 'gerente', clave: CLAVE },
    })
  await otro.cerrar()
  await expect(async () => {
    await page.goto('/cumplimiento')
    await expect(page.getByRole('button', { name: /^Ramón Eduardo/ })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}

/** Somebody who mistypes the password once. */
async function ingresarMalYBien(page: Page): Promise<void> {
  const mal = { usuario: 'auditor', clave: 'no es esta' }
  await page.request.post('/api/v2/sesion', { data: mal, headers: { cookie: '' } })
  await (await comoOtro('auditor')).cerrar()
  await page.reload()
}

/** A list of another program, half of it wrong; thrown away by the background, it becomes nobody. */
async function subirLista(page: Page): Promise<void> {
  const titulos =
    'Tipo de documento;Número de documento;Primer nombre;Primer apellido;Género;Celular;Barrio;Dirección;Ciudad'
  const filas = [
    'CC;1047366001;Nubia;Arrieta;F;3115550100;Manga;Cra. 20 # 24-10;Cartagena',
    'CC;1047366002;Óscar;Julio;M;311555;Bosque;Tv. 54 # 21-30;Cartagena',
    'CC;1047366003;Yadira;Torres;F;3115550102;;Cl. 5 # 3-20;Villanueva',
    'CE;1047366004;Aymara;Ríos;F;3115550103;Centro;Cl. 30 # 10-25;Turbaco',
    'CC;1047366001;Nubia;Arrieta;F;3115550100;Manga;Cra. 20 # 24-10;Cartagena',
  ]
  const buffer = Buffer.from([titulos, ...filas].join('\r\n'), 'latin1')
  await page
    .getByLabel('Elegir archivo')
    .setInputFiles({ name: 'clientes de la sucursal.csv', mimeType: 'text/csv', buffer })
  await page.getByText('Está repetido').waitFor()
}

/** One line per picture; its name is its file's, `docs/manual/imagenes/<name>.webp`. */
export const IMAGENES: Readonly<Record<string, Imagen>> = {
  ingreso: { quien: 'nadie', ruta: '/login', con: 'Ingresar' },
  almacenes: { quien: 'superadmin', ruta: '/configuracion/almacenes', con: 'Bazurto' },
  sagrilaft: { quien: 'superadmin', ruta: '/cumplimiento/ausencias', con: /debía presentarse/ },
  reportes: {
    quien: 'superadmin',
    ruta: '/herramientas-gerenciales/reportes-dinamicos?fuente=saldosContrato',
    con: 'Capital por almacén',
  },
  informes: { quien: 'gerente', ruta: '/auditoria/vencimiento', con: 'Decidir' },
  auditoria: { quien: 'gerente', ruta: '/auditoria/logs?entidad=almacen', antes: cambiarUnTelefono },
  boveda: { quien: 'gerente', ruta: '/boveda', parte: DIALOGO, antes: bolsaAMedias },
  buscar: {
    quien: 'cajero',
    ruta: '/home',
    con: 'Para atender hoy',
    parte: VENTANA,
    antes: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('herrera')
      await page
        .getByRole('option', { name: /Herrera/ })
        .first()
        .waitFor()
    },
  },
  cliente: { quien: 'cajero', ruta: '/contratos/nuevo', parte: CAJON, antes: pulsar('Crear cliente') },
  anticipo: {
    quien: 'gerente',
    ruta: '/anticipos/por-cobrar',
    con: 'Para qué se entrega',
    antes: anticipoAMedias,
  },
  compras: { quien: 'cajero', ruta: '/compras', con: 'Persona que vende', antes: compraAMedias },
  'plan-separe': { quien: 'cajero', ruta: '/plan-separe', con: 'Código de barras' },
  'importar-clientes': {
    quien: 'gerente',
    ruta: '/clientes/importar',
    con: 'Elegir archivo',
    antes: subirLista,
  },
  lector: {
    quien: 'cajero',
    ruta: '/contratos/nuevo',
    con: 'Escanear',
    parte: DIALOGO,
    antes: teclear('F4'),
  },
  configuracion: { quien: 'superadmin', ruta: '/configuracion', con: 'Minutos de inactividad' },
  'configuracion-mensajes': {
    quien: 'superadmin',
    ruta: '/configuracion?seccion=operaciones',
    con: /^Etiquetas que se pueden usar aquí/,
  },
  'configuracion-sugeridos': {
    quien: 'superadmin',
    ruta: '/configuracion?seccion=sugeridos',
    con: 'Valor por gramo',
  },
  consultas: {
    quien: 'cajero',
    ruta: '/consultas',
    antes: async (page) => {
      await page.getByLabel('Número de documento').fill('1102030405')
      await page.getByText('NO ENCONTRADO').nth(1).waitFor()
    },
  },
  'fuentes-consulta': { quien: 'gerente', ruta: '/consultas/fuentes', con: 'TusDatos' },
  catalogos: { quien: 'auditor', ruta: '/configuracion/catalogos?catalogo=municipios', con: 'Medellín' },
  contrato: { quien: 'cajero', ruta: '/contratos/PCT01-000042', con: 'Movimientos' },
  'contrato-nuevo': { quien: 'cajero', ruta: '/contratos/nuevo', antes: articuloAMedias },
  contratos: { quien: 'cajero', ruta: '/contratos', con: /^PCT01-/ },
  cuenta: { quien: 'cajero', ruta: '/home?cajon=cuenta', parte: CAJON, con: 'Segundo factor' },
  'desuso-oro': { quien: 'gerente', ruta: '/desuso-oro', con: 'Retirar y pesar todo' },
  empleado: { quien: 'superadmin', ruta: '/empleados', parte: CAJON, antes: pulsar('cajero') },
  empleados: { quien: 'superadmin', ruta: '/empleados', con: 'cajero' },
  empresa: { quien: 'superadmin', ruta: '/configuracion/empresa', con: 'Notificación' },
  indicadores: { quien: 'cajero', ruta: '/', con: 'Valor por gramo' },
  inicio: { quien: 'gerente', ruta: '/home', con: 'Para atender hoy' },
  logueos: { quien: 'superadmin', ruta: '/empleados/logueos?texto=auditor', antes: ingresarMalYBien },
  rol: { quien: 'superadmin', ruta: '/configuracion/roles', parte: CAJON, antes: pulsar('Cajero') },
  roles: { quien: 'superadmin', ruta: '/configuracion/roles', con: 'Tasador' },
  novedades: {
    quien: 'superadmin',
    ruta: '/configuracion/novedades?novedad=nuevo',
    parte: CAJON,
    antes: (page) => page.getByLabel('Qué hay de nuevo').fill('Llegaron las bolsas nuevas para oro.'),
  },
  dia: { quien: 'gerente', ruta: '/dia', con: 'Para cerrar' },
  planilla: { quien: 'gerente', ruta: '/planilla/detallada', con: 'Último cuadre de caja' },
  egresos: { quien: 'gerente', ruta: '/egresos', antes: egresoAMedias },
  fondos: { quien: 'gerente', ruta: '/fondos', con: 'Enviar fondos' },
  ventas: { quien: 'cajero', ruta: '/ventas', con: 'Código de barras' },
  vitrina: { quien: 'gerente', ruta: '/vitrina', con: /^PCT01-/ },
  inventario: { quien: 'gerente', ruta: '/inventario/vitrina', con: 'Abrir inventario' },
  mensajes: {
    quien: 'gerente',
    ruta: '/mensajes/difusion?nuevo=si',
    con: 'Nuevo envío',
    antes: async (page) => {
      await page.getByRole('textbox', { name: 'Para qué' }).fill('rebajas de diciembre')
      await page
        .getByRole('textbox', { name: 'Mensaje' })
        .fill('Hola, :nombre. Esta semana hay rebajas en :almacen')
      await page.getByText(/clientes lo reciben por SMS/).waitFor()
    },
  },
  traslados: { quien: 'gerente', ruta: '/traslados', con: 'Precinto de la bolsa' },
  valoracion: { quien: 'cajero', ruta: '/home?cajon=valoracion', parte: CAJON, con: 'Italiano' },
  'documentos-electronicos': {
    quien: 'gerente',
    ruta: '/planilla/documentos-electronicos',
    parte: CAJON,
    antes: async (page) => {
      await page.getByRole('button', { name: 'Registrar resolución' }).click()
      await page.getByLabel('Prefijo').fill('FEPC')
      await page.getByRole('textbox', { name: /^Resolución/ }).fill('18764000001')
    },
  },
  cumplimiento: { quien: 'gerente', ruta: '/cumplimiento', antes: conCoincidencia },
  coincidencia: {
    quien: 'gerente',
    ruta: '/cumplimiento',
    parte: CAJON,
    antes: async (page) => {
      await conCoincidencia(page)
      await page.getByRole('button', { name: /^Ramón Eduardo/ }).click()
      await page.getByText(/Por qué coincide/).waitFor()
    },
  },
}
