import './tokens.css';
import './base.css';
import './parts.css';
