import { IdcardOutlined, UserAddOutlined } from '@ant-design/icons'
import { TEXTOS_CLIENTE } from '@retroventa/api/clientes/textos'
import { documentoEscrito } from '@retroventa/domain/clientes/busqueda'
import type { LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useRef, useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { useCajon } from '../../shell/cajon.ts'
import { avisar } from '../../ui/avisos.ts'
import { Tecla } from '../../ui/Piezas.tsx'
import { useAtajo } from '../../ui/useAtajo.ts'
import { BuscadorCliente } from './BuscadorCliente.tsx'
import { CajonCliente } from './CajonCliente.tsx'
import { LectorCedula } from './lector/LectorCedula.tsx'
import { useLugarLector } from './lector/lugares.ts'
import { type Cliente, queryCliente, queryDocumento } from './llamadas.ts'
import { crearTurnos } from './recuperar.ts'
import type { AperturaCajon, DibujarConsultas } from './tipos.ts'
import './clientes.css'
import '../../ui/formulario.css'

export interface PropsSelectorCliente {
  valor: Cliente | undefined
  alElegir: (cliente: Cliente) => void
  /** Whoever was chosen is taken away, where there may be nobody. */
  alQuitar?: () => void
  /** A customer was chosen and is still read: a form that is saved before waits for it (`llegadas.esperar`). */
  alBuscar: ((llegada: Promise<void>) => unknown) | undefined
  etiqueta?: string
  requerido?: boolean
  /** Said under the field, e.g. *No ha seleccionado el cliente*. */
  error?: string | undefined
  enfocar?: boolean
  /** Field of its form: where a fault takes the focus, and where the typing stops when somebody is needed. */
  campo?: string
  consultas?: DibujarConsultas | undefined
}

/** Customer picker (000 §2.1): search, *Escanear* (F4 from anywhere on the page) and *Crear cliente*. */
export function SelectorCliente(props: PropsSelectorCliente) {
  const {
    valor,
    alElegir,
    alQuitar,
    alBuscar,
    etiqueta = 'Cliente',
    requerido = true,
    error,
    enfocar = false,
    campo,
    consultas,
  } = props
  const id = useId()
  const cache = useQueryClient()
  const puedeCrear = usePermiso('clientes.crear')
  const [turno] = useState(crearTurnos)
  const [leyendo, setLeyendo] = useState(false)
  const [apertura, setApertura] = useState<AperturaCajon>()
  const todo = useRef<HTMLDivElement>(null)
  useAtajo('F4', () => setLeyendo(true), !leyendo && !apertura, 'Escanear la cédula', todo)

  async function elegir(clienteId: string, esSuTurno = turno()): Promise<void> {
    try {
      const cliente = await cache.fetchQuery({ ...queryCliente(clienteId), staleTime: 0 })
      if (esSuTurno()) alElegir(cliente)
    } catch {
      avisar({ tipo: 'error', titulo: 'Error', texto: TEXTOS_CLIENTE.cargaFallida })
    }
  }
  const crear = (nueva: Omit<Extract<AperturaCajon, { modo: 'crear' }>, 'modo'> = {}) =>
    setApertura({ modo: 'crear', ...nueva })
  /** Passed through the reader without asking for it: what F4 would have come to. */
  async function elegirLeido(lectura: LecturaDocumento): Promise<void> {
    const esSuTurno = turno()
    try {
      const hallado = await cache.fetchQuery(queryDocumento(lectura.documento, lectura.tipoDocumento))
      if (!esSuTurno()) return
      if (hallado) await elegir(hallado.id, esSuTurno)
      else if (puedeCrear) crear({ lectura })
      else
        avisar({
          tipo: 'warning',
          titulo: 'Cliente no encontrado',
          texto: 'Ese documento no es de ningún cliente.',
        })
    } catch {
      avisar({ tipo: 'error', titulo: 'Error', texto: TEXTOS_CLIENTE.lookupFallido })
    }
  }
  // A sheet over the page is another place.
  const cubierto = useCajon().cliente !== undefined
  const avisando = (llegada: Promise<void>): void => void alBuscar?.(llegada)
  useLugarLector(!leyendo && !apertura && !cubierto, (lectura) => avisando(elegirLeido(lectura)))

  return (
    <div ref={todo} className="cl-selector" {...(campo && (requerido || error) && { 'data-campo': campo })}>
      <label htmlFor={id}>
        {etiqueta}
        {requerido && (
          <span className="rv-requerida" aria-hidden>
            *
          </span>
        )}
      </label>
      <div className="cl-selector-fila">
        <BuscadorCliente
          id={id}
          valor={valor}
          enfocar={enfocar}
          {...(error && { descripcion: `${id}-error` })}
          alElegir={(clienteId) => avisando(elegir(clienteId))}
          {...(alQuitar && {
            alQuitar: () => {
              // Who is still read comes no more.
              turno()
              alQuitar()
            },
          })}
          {...(puedeCrear && { alCrear: (texto: string) => crear({ cedula: documentoEscrito(texto) }) })}
        />
        <Button
          size="large"
          icon={<IdcardOutlined />}
          onClick={() => setLeyendo(true)}
          aria-keyshortcuts="F4"
        >
          Escanear <Tecla>F4</Tecla>
        </Button>
        {puedeCrear && (
          <Button size="large" icon={<UserAddOutlined />} onClick={() => crear()}>
            Crear cliente
          </Button>
        )}
      </div>
      {error && (
        <div className="rv-campo-error" id={`${id}-error`}>
          {error}
        </div>
      )}
      <LectorCedula
        abierto={leyendo}
        alCerrar={() => setLeyendo(false)}
        alSeleccionar={(resumen) => {
          setLeyendo(false)
          avisando(elegir(resumen.id))
        }}
        alCrear={
          puedeCrear
            ? (lectura) => {
                setLeyendo(false)
                crear({ lectura })
              }
            : undefined
        }
      />
      <CajonCliente
        apertura={apertura}
        consultas={consultas}
        alCerrar={() => setApertura(undefined)}
        alElegir={(cliente) => {
          turno()
          setApertura(undefined)
          alElegir(cliente)
        }}
      />
    </div>
  )
}
