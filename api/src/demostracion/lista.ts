import { definirLista } from '../core/lista.ts'
import type { Demostracion } from './llamadas.ts'

type Simulador = Demostracion['simuladores'][number]
/** Something that a simulator received, with its name. */
export type Recibido = Simulador['recibidos'][number] & { simulador: string }

/** What all of them received, in one list. */
export const recibidosDe = ({ simuladores }: Demostracion): Recibido[] =>
  simuladores.flatMap(({ nombre, recibidos }) => recibidos.map((uno) => ({ ...uno, simulador: nombre })))

export const LISTA_RECIBIDOS = definirLista<Recibido>()({
  clave: 'demostracion',
  nombre: 'Recibidos',
  ninguna: 'Nada de lo recibido cumple el filtro',
  busca: 'Destinatario o texto',
  orden: '-instante',
  columnas: [
    {
      clave: 'instante',
      titulo: 'Recibido',
      tipo: 'instante',
      de: (r) => r.instante,
      ordena: true,
      sinBuscar: true,
    },
    { clave: 'simulador', titulo: 'Servicio', de: (r) => r.simulador, ordena: true, agrupa: true },
    { clave: 'para', titulo: 'Para', de: (r) => r.para, ordena: true },
    { clave: 'asunto', titulo: 'Asunto', de: (r) => r.asunto, oculta: true },
    { clave: 'texto', titulo: 'Contenido', de: (r) => r.texto },
  ],
  filtros: [
    { clave: 'simulador', titulo: 'Servicio', tipo: 'opcion' },
    { clave: 'para', titulo: 'Para', tipo: 'texto' },
  ],
})
