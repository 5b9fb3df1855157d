import type { anonimizarCliente, impedimentosDeAnonimizar } from '@retroventa/api/clientes/llamadas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import { CuerpoDialogo, Dialogo } from '../../../ui/DialogoFormulario.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { Cargando, Leido } from '../../../ui/Respuestas.tsx'
import { type Cliente, recordarCliente } from '../llamadas.ts'
import '../../../ui/formulario.css'

const IMPEDIMENTOS = ruta<typeof impedimentosDeAnonimizar>('GET', '/clientes/:id/anonimizar')
const ANONIMIZAR = ruta<typeof anonimizarCliente>('POST', '/clientes/:id/anonimizar')

/** Removes what tells who somebody is. All that keeps it from being done yet is said before anything is written and signed. */
export function Anonimizar({ cliente, alCerrar }: { cliente: Cliente; alCerrar: () => void }) {
  const consulta = useQuery({
    queryKey: ['clientes', 'anonimizar', cliente.id],
    queryFn: ({ signal }) => llamar(IMPEDIMENTOS, { params: { id: cliente.id } }, { señal: signal }),
    // What kept it a moment ago may be settled.
    gcTime: 0,
  })
  return (
    <Dialogo titulo="Anonimizar cliente" alCerrar={alCerrar}>
      <Leido consulta={consulta} cargando={<Cargando filas={4} columnas={[3, 2]} />}>
        {({ impiden }) =>
          impiden.length > 0 ? (
            <Impedido cliente={cliente} impiden={impiden} alCerrar={alCerrar} />
          ) : (
            <Formulario cliente={cliente} alCerrar={alCerrar} />
          )
        }
      </Leido>
    </Dialogo>
  )
}

/** What is to be settled first. */
function Impedido(props: { cliente: Cliente; impiden: readonly string[]; alCerrar: () => void }) {
  const { cliente, impiden, alCerrar } = props
  const volver = useRef<HTMLButtonElement>(null)
  useEffect(() => volver.current?.focus(), [])
  return (
    <div className="rv-seccion">
      <Alert
        type="warning"
        showIcon
        title={`Los datos de ${cliente.nombre_completo} no se pueden suprimir todavía`}
        description={
          <ul>
            {impiden.map((uno) => (
              <li key={uno}>{uno}</li>
            ))}
          </ul>
        }
      />
      <div className="rv-pie-herramienta">
        <Button ref={volver} onClick={alCerrar}>
          Volver
        </Button>
      </div>
    </div>
  )
}

function Formulario({ cliente, alCerrar }: { cliente: Cliente; alCerrar: () => void }) {
  const cache = useQueryClient()
  const de = useFormulario({
    inicial: { motivo: '' },
    deQue: 'de esta anonimización',
    firma: true,
    reglas: ({ motivo }) =>
      motivo.trim() ? [] : [{ campo: 'motivo', mensaje: 'Diga por qué se anonimiza.' }],
    operacion: 'eliminar',
    enviar: ({ motivo }, con) =>
      llamar(
        ANONIMIZAR,
        { params: { id: cliente.id }, body: { motivo, credenciales: con.credenciales } },
        con,
      ),
    exito: () => ({ titulo: 'Cliente anonimizado', texto: 'Sus datos se suprimieron.' }),
    alGuardar(anonimo) {
      recordarCliente(cache, anonimo)
      alCerrar()
    },
  })
  return (
    <CuerpoDialogo de={de} boton="Anonimizar" peligro>
      <p>
        Se suprimen el nombre, el documento, los contactos y las fotos de{' '}
        <strong>{cliente.nombre_completo}</strong>, y lo que respondieron sus consultas. No se puede deshacer.
      </p>
      <p className="rv-suave">
        Por ley quedan, sin decir de quién son, sus contratos y asientos; diciéndolo, sus facturas
        electrónicas, el registro para la policía y los certificados de propiedad; y completas, las
        coincidencias confirmadas con listas de sanciones.
      </p>
      <CampoTexto de={de} nombre="motivo" etiqueta="Por qué se anonimiza" requerido maximo={300} />
    </CuerpoDialogo>
  )
}
