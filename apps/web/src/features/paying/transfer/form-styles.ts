// What fields show besides the rest of the portal: who pays by card loads none of it.
import '@mantine/core/styles/Popover.layer.css';
