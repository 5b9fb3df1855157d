import { LISTA_BLANCOS } from '@retroventa/api/blancos/lista'
import type { Blanco } from '@retroventa/api/blancos/llamadas'
import { tieneEnBlanco } from '@retroventa/domain/contratos/enBlanco'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { useCajon } from '../../shell/cajon.ts'
import { ICONOS } from '../../shell/iconos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { Anular } from './Anular.tsx'
import { AnularSueltos, type Sueltos } from './AnularSueltos.tsx'
import { direccionExportar, queryBlancos } from './llamadas.ts'

/** The numbers of the blank contracts of the branch, and what became of each. */
export function PaginaBlancos() {
  const lista = useLista(LISTA_BLANCOS)
  const { almacen } = useSesion()
  const imprime = usePermiso('tickets.imprimir') && tieneEnBlanco(almacen?.impresionContrato ?? '')
  const anula = usePermiso('blancos.anular')
  const { abrir } = useCajon()
  const [anulando, setAnulando] = useState<string>()
  const [anulandoTodos, setAnulandoTodos] = useState<Sueltos>()
  const consulta = useQuery(queryBlancos(lista.pedido))
  // Of a search, and of the list of before while another one is read, they are not all.
  const { conteos, sueltos: visto } = (!consulta.isPlaceholderData && consulta.data) || {}
  const cuantos = conteos?.suelto ?? 0
  return (
    <>
      <Lista<Blanco>
        lista={lista}
        titulo="Contratos en blanco"
        detalle="Cada papel tiene su número: se registra con su contrato, o se anula y se dice por qué"
        acciones={
          <>
            {anula && visto && cuantos > 1 && (
              <Boton onClick={() => setAnulandoTodos({ cuantos, visto })}>Anular todos los sueltos</Boton>
            )}
            {imprime && (
              <Boton onClick={() => abrir({ cajon: 'contrato-en-blanco' })}>Imprimir en blanco</Boton>
            )}
          </>
        }
        consulta={consulta}
        clave={({ id }) => id}
        enlace={({ contrato }) => (contrato ? `/contratos/${contrato}` : undefined)}
        {...(anula && {
          accionesFila: ({ codigo, estado }: Blanco) =>
            estado === 'suelto' && (
              <Boton chico aria-label={`Anular ${codigo}`} onClick={() => setAnulando(codigo)}>
                Anular
              </Boton>
            ),
        })}
        exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
        vacia={{
          icono: <Icono de={ICONOS.enBlanco} />,
          titulo: 'Este almacén no ha impreso contratos en blanco',
          texto: 'Los números de los que imprima se verán aquí hasta que se registren o se anulen.',
        }}
      />
      {anulando && <Anular codigo={anulando} alCerrar={() => setAnulando(undefined)} />}
      {anulandoTodos && (
        <AnularSueltos sueltos={anulandoTodos} alCerrar={() => setAnulandoTodos(undefined)} />
      )}
    </>
  )
}
