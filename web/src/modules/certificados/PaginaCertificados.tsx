import { LISTA_CERTIFICADOS } from '@retroventa/api/certificados/lista'
import type { FilaCertificado } from '@retroventa/api/certificados/llamadas'
import { useQuery } from '@tanstack/react-query'
import { usePermiso } from '../../api/sesion.ts'
import { useCajon } from '../../shell/cajon.ts'
import { ICONOS } from '../../shell/iconos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { imprimir } from '../../ui/impresion/imprimir.ts'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionExportar, papelHecho, queryCertificados } from './llamadas.ts'

/** Certificates of property that were given, to be found and printed again (001 §2). */
export function PaginaCertificados() {
  const lista = useLista(LISTA_CERTIFICADOS)
  const consulta = useQuery(queryCertificados(lista.pedido))
  const puede = usePermiso('certificados.imprimir')
  const { abrir } = useCajon()
  return (
    <Lista<FilaCertificado>
      lista={lista}
      titulo="Certificados de propiedad"
      acciones={puede && <Boton onClick={() => abrir({ cajon: 'certificado' })}>Nuevo certificado</Boton>}
      consulta={consulta}
      clave={({ id }) => id}
      {...(puede && {
        accionesFila: ({ codigo, impresiones }: FilaCertificado) => (
          <Boton
            chico
            aria-label={`Imprimir otra vez ${codigo}`}
            onClick={() => imprimir(papelHecho(codigo, impresiones))}
          >
            Imprimir
          </Boton>
        ),
      })}
      exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
      vacia={{ icono: <Icono de={ICONOS.certificado} />, titulo: 'Todavía no se ha hecho ninguno' }}
    />
  )
}
