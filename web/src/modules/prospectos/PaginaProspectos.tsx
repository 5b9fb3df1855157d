import { LISTA_PROSPECTOS } from '@retroventa/api/prospectos/lista'
import type { FilaProspecto } from '@retroventa/api/prospectos/llamadas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { useCajon } from '../../shell/cajon.ts'
import { ICONOS } from '../../shell/iconos.ts'
import { operacion } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { SelectorCliente } from '../clientes/public.ts'
import { convertir, direccionExportar, queryProspectos, reenviar } from './llamadas.ts'

/** Leads with what became of each at the CRM, sent again or turned into customers (001 §2). */
export function PaginaProspectos() {
  const cache = useQueryClient()
  const lista = useLista(LISTA_PROSPECTOS)
  const consulta = useQuery(queryProspectos(lista.pedido))
  const puede = usePermiso('prospectos.crear')
  const veClientes = usePermiso('clientes.ver')
  const { abrir } = useCajon()
  const [cual, setCual] = useState<string>()
  // As it is by now: who was told that another person said it sees whom, and answers that.
  const deQuien = consulta.data?.items.find(({ id }) => id === cual)

  async function hacer(accion: () => Promise<unknown>): Promise<void> {
    try {
      await operacion('editar', accion)
      setCual(undefined)
    } catch {
      // Its notice was shown.
    } finally {
      await cache.invalidateQueries({ queryKey: ['prospectos'] })
    }
  }

  return (
    <>
      <Lista<FilaProspecto>
        lista={lista}
        titulo="Prospectos"
        acciones={puede && <Boton onClick={() => abrir({ cajon: 'prospecto' })}>Nuevo prospecto</Boton>}
        consulta={consulta}
        clave={({ id }) => id}
        {...(veClientes && {
          celdas: {
            cliente: ({ clienteId, cliente }: FilaProspecto) =>
              clienteId && (
                <button type="button" className="rv-codigo" onClick={() => abrir({ cliente: clienteId })}>
                  {cliente}
                </button>
              ),
          },
        })}
        {...(puede && {
          accionesFila: (fila: FilaProspecto) => (
            <span className="rv-pie-herramienta">
              {(fila.estado === 'rechazado' || fila.estado === 'incierto') && (
                <Boton
                  chico
                  aria-label={`Reenviar a ${fila.nombre}`}
                  onClick={() => void hacer(() => reenviar(fila.id))}
                >
                  Reenviar
                </Boton>
              )}
              <Boton
                chico
                aria-label={`${fila.clienteId ? 'Otro cliente' : 'Es cliente'} ${fila.nombre}`}
                onClick={() => setCual(fila.id)}
              >
                {fila.clienteId ? 'Otro cliente' : 'Es cliente'}
              </Boton>
            </span>
          ),
        })}
        exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
        vacia={{ icono: <Icono de={ICONOS.prospecto} />, titulo: 'Todavía no hay prospectos' }}
      />
      <Modal
        open={deQuien !== undefined}
        title={`¿Qué cliente es ${deQuien?.nombre ?? ''}?`}
        footer={null}
        width={600}
        destroyOnHidden
        onCancel={() => setCual(undefined)}
      >
        {deQuien?.cliente && <p>Hoy figura como {deQuien.cliente}.</p>}
        <SelectorCliente
          valor={undefined}
          alBuscar={undefined}
          alElegir={({ id }) =>
            deQuien && void hacer(() => convertir(deQuien.id, { clienteId: id, visto: deQuien.clienteId }))
          }
        />
      </Modal>
    </>
  )
}
