import { AuditOutlined } from '@ant-design/icons'
import { LISTA_AUDITORIA } from '@retroventa/api/auditoria/lista'
import type { EntradaAuditoria } from '@retroventa/api/auditoria/llamadas'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { useState } from 'react'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { usePorPartes } from '../../ui/lista/usePorPartes.ts'
import { Cubre } from './Cubre.tsx'
import { Detalle, Frase } from './Frase.tsx'
import { Integridad } from './Integridad.tsx'
import { direccionExportar, queryAuditoria } from './llamadas.ts'
import { Registro } from './Registro.tsx'
import './auditoria.css'

/** The audit log: who changed what, from what to what. */
export function PaginaAuditoria() {
  const lista = useLista(LISTA_AUDITORIA)
  const consulta = usePorPartes(lista, queryAuditoria)
  const { data } = consulta
  const [abierta, setAbierta] = useState<string>()
  const almacenes = data?.almacenes ?? []
  const { clienteId, entidadId } = lista.filtro
  const nombreDe = (cual: string | undefined) =>
    data?.items.find((uno) => uno.entidadId === cual)?.sujeto?.nombre ?? 'elegido'
  return (
    <Lista<EntradaAuditoria>
      lista={lista}
      titulo="Registro de auditoría"
      detalle="Quién cambió qué, de qué a qué"
      acciones={<Integridad />}
      consulta={consulta}
      clave={({ id }) => id}
      clases={{ frase: 'au-que', entidad: 'au-registro' }}
      celdas={{
        frase: (entrada) => (
          <Frase
            entrada={entrada}
            abierta={abierta === entrada.id}
            alAbrir={() => setAbierta(abierta === entrada.id ? undefined : entrada.id)}
          />
        ),
        entidad: (entrada) => <Registro entrada={entrada} />,
      }}
      detalleFila={(entrada) => abierta === entrada.id && <Detalle entrada={entrada} />}
      opciones={{
        almacen: [
          { value: 'todos', label: formatoCuantos(almacenes.length, 'almacén', 'almacenes') },
          ...almacenes.map(({ id, codigo }) => ({ value: id, label: codigo })),
        ],
        usuarioId: (data?.personas ?? []).map(({ id, username, nombre }) => ({
          value: id,
          label: nombre ? `${nombre} (${username})` : username,
        })),
        ...(clienteId && { clienteId: [{ value: clienteId, label: nombreDe(clienteId) }] }),
        ...(entidadId && { entidadId: [{ value: entidadId, label: nombreDe(entidadId) }] }),
      }}
      extra={<Cubre elegido={lista.filtro.almacen} almacenes={almacenes} />}
      exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
      vacia={{
        icono: <AuditOutlined />,
        titulo: 'Aquí queda cada cambio',
        texto: 'Quién lo hizo, cuándo, desde dónde y qué había antes.',
      }}
    />
  )
}
